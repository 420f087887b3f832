// A button that shows and hides a panel. Not a `role=menu`, so Tab moves through the links. Escape closes the panel and focuses the button.
import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useOnNavigation } from '../navigation/on-navigation.ts';

const hoverMs = { open: 150, close: 300 };

interface DisclosureProps {
  label: ReactNode;
  className?: string | undefined;
  buttonClassName: string | undefined;
  panelClassName: string | undefined;
  /** If true, hovering with a mouse also opens the panel. */
  hover?: true;
  /** URL of the link that replaces the button without JavaScript. If undefined, nothing is shown without JavaScript. */
  href?: string;
  children: ReactNode;
}

export function Disclosure({ label, className, buttonClassName, panelClassName, hover, href, children }: DisclosureProps) {
  const id = useId();
  const { open, root, button, toggle, over, out } = useOpen();
  return (
    // hover only supplements the button, which also works by keyboard and touch
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
  // a panel opened by hover closes when the pointer leaves, unless the button was also clicked
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
