// Where short messages appear: bottom centre on phones, top right else; errors stay until they are closed.
import { useAtom } from 'jotai';
import { toastsAtom } from './toast.ts';
import { ToastItem } from './toast-item.tsx';
import styles from './toasts.module.css';

export function Toasts() {
  const [toasts, set] = useAtom(toastsAtom);
  return (
    // there from the start: a live region that comes with its words is not read
    <div className={styles['toasts']} aria-live="polite">
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} close={() => set((all) => all.filter(({ id }) => id !== toast.id))} />
      ))}
    </div>
  );
}
