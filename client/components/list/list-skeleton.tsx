// Ten rows of a list before they are there, each as high as its view draws it (ux.md, section 3).
import type { ViewAs } from '../../sections.ts';
import styles from './list-skeleton.module.css';
import { views } from './list-view.tsx';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

export function ListSkeleton({ viewAs }: { viewAs: ViewAs }) {
  const { list, item } = views[viewAs];
  return (
    <div aria-busy="true">
      <ul className={list} aria-hidden="true">
        {rows.map((row) => (
          <li key={row} className={item}>
            <span className={styles['words']}>
              <span className="bar" />
              <span className={`bar ${styles['short']}`} />
            </span>
          </li>
        ))}
      </ul>
      <div className={styles['end']} />
    </div>
  );
}
