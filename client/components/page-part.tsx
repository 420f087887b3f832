// A section of a long page, to which the page menu links. CSS tints every second section.
import type { ReactNode } from 'react';
import styles from './page-part.module.css';

export function Part({ id, children }: { id: string; children: ReactNode }) {
  return (
    <section id={id} className={styles['part']}>
      <div className="container">{children}</div>
    </section>
  );
}
