// Renders toasts at the bottom centre on phones, otherwise at the top right. Errors stay until closed.
import { useLingui } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { Icon } from '../components/icon.tsx';
import { type Toast, toastsAtom } from './toast.ts';
import styles from './toasts.module.css';

const shownMs = 5000;

export function Toasts() {
  const [toasts, set] = useAtom(toastsAtom);
  return (
    // always rendered, because screen readers may not announce a live region that is inserted together with its text
    <div className={styles['toasts']} aria-live="polite">
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} close={() => set((all) => all.filter(({ id }) => id !== toast.id))} />
      ))}
    </div>
  );
}

/** A toast with the timer that closes it. Pointer or focus on the toast stops the timer. */
function ToastItem({ toast, close }: { toast: Toast; close: () => void }) {
  const { t } = useLingui();
  const [held, setHeld] = useState(false);
  const leaves = toast.kind === 'done' && !held;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` changes on each render; the timer starts once, or when the pointer leaves
  useEffect(() => {
    if (!leaves) return;
    const timer = setTimeout(close, shownMs);
    return () => clearTimeout(timer);
  }, [leaves]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only pause the timer
    <div className={`row ${styles['toast']} ${styles[toast.kind]}`} onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <p>{toast.text}</p>
      <button type="button" className={`round ${styles['close']}`} aria-label={t`关闭`} onClick={close}>
        <Icon name="x" size={20} />
      </button>
    </div>
  );
}
