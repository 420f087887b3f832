// A skeleton for a page whose text is loading. It is tall enough to keep the footer out of view.
import styles from './page-waiting.module.css';

const lines = ['title', 'a', 'b', 'c', 'd', 'e'];

export function PageWaiting() {
  return (
    <div className={styles['waiting']} aria-busy="true">
      {lines.map((line) => (
        <span key={line} className={`bar ${styles['line']}`} aria-hidden="true" />
      ))}
    </div>
  );
}
