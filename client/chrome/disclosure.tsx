// A button that shows and hides a panel (not a role=menu): Tab moves on, Esc closes it and restores the focus.
import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useOnNavigation } from '../navigation/on-navigation.ts';

const hoverMs = { open: 150, close: 300 };

interface DisclosureProps {
  label: ReactNode;
  className?: string | undefined;
  buttonClassName: string | undefined;
  panelClassName: string | undefined;
  /** Hovering with a mouse also opens it. */
  hover?: true;
  /** Link used without JavaScript; if undefined, the button is hidden then. */
  href?: string;
  children: ReactNode;
}

export function Disclosure({ label, className, buttonClassName, panelClassName, hover, href, children }: DisclosureProps) {
  const id = useId();
  const { open, root, button, toggle, over, out } = useOpen();
  return (
    // hovering only adds to the button, which works by itself
    <div ref={root} className={className} {...(hover && { onPointerEnter: over, onPointerLeave: out })}>
      {href !== undefined && (
        <a className={`${buttonClassName} without-js`} href={href}>
          {label}
        </a>
      )}
      <button
        ref={button}
        type="button"
        className={`${buttonClassName} with-js`}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={toggle}
      >
        {label}
      </button>
      {open && (
        <div id={id} className={panelClassName}>
          {children}
        </div>
      )}
    </div>
  );
}

function useOpen() {
  // opened by hover, it closes when the pointer leaves, unless clicked
  const [open, setOpen] = useState<'no' | 'hover' | 'click'>('no');
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const later = (next: 'no' | 'hover', ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen((now) => (now === 'click' ? now : next)), ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  useOnNavigation(() => setOpen('no'));

  useEffect(() => {
    if (open === 'no') return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen('no');
      if (root.current?.contains(document.activeElement)) button.current?.focus();
    };
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen('no');
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, [open]);

  return {
    open: open !== 'no',
    root,
    button,
    toggle: () => {
      clearTimeout(timer.current);
      setOpen((now) => (now === 'click' ? 'no' : 'click'));
    },
    over: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && later('hover', hoverMs.open),
    out: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && later('no', hoverMs.close),
  };
}
