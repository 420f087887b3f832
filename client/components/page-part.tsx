// A part of a long page, where the row of its parts leads; every second one is tinted.
import type { ReactNode } from 'react';
import styles from './page-part.module.css';

export function Part({ id, children }: { id: string; children: ReactNode }) {
  return (
    <section id={id} className={styles['part']}>
      <div className="container">{children}</div>
    </section>
  );
}
