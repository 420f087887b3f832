// Where short messages appear: bottom centre on phones, top right else; errors stay until they are closed.
import { useAtom } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import { whenIdle } from '../browser/idle.ts';
import { type Toast, toastsAtom } from './toast.ts';
import styles from './toasts.module.css';

const load = () => import('./toast-item.tsx');
const ToastItem = lazy(async () => ({
  default: await load().then(
    ({ ToastItem }) => ToastItem,
    () => PlainToast,
  ),
}));

export function Toasts() {
  const [toasts, set] = useAtom(toastsAtom);
  useEffect(() => {
    // whoever is offline later must still be told so
    const fetchEarly = async () => {
      await whenIdle();
      if (navigator.onLine) await load();
    };
    fetchEarly().catch(() => undefined);
  }, []);
  return (
    // there from the start: a live region that comes with its words is not read
    <div className={styles['toasts']} aria-live="polite">
      {toasts.map((toast) => (
        <Suspense key={toast.id}>
          <ToastItem toast={toast} close={() => set((all) => all.filter(({ id }) => id !== toast.id))} />
        </Suspense>
      ))}
    </div>
  );
}

/** Its words alone, where its code does not come: what was not done must be told all the same. */
function PlainToast({ toast, close }: { toast: Toast; close: () => void }) {
  return (
    <button type="button" className={`row ${styles['toast']} ${styles['plain']} ${styles[toast.kind]}`} onClick={close}>
      {toast.text}
    </button>
  );
}
