// Rows of a list before they are there, each as high as its view draws it.
import type { ViewAs } from '../../sections.ts';
import { CardSkeleton } from './item.tsx';
import styles from './list-skeleton.module.css';
import { views } from './list-view.tsx';

const rowsOfPage = 10;

/** @param count undefined: a page of a list, with the place of its load-more below */
export function ListSkeleton({ viewAs, count }: { viewAs: ViewAs; count?: number }) {
  const { list, item } = views[viewAs];
  return (
    <div aria-busy="true">
      <ul className={list} aria-hidden="true">
        {Array.from({ length: count ?? rowsOfPage }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty rows
          <li key={i} className={item}>
            {viewAs === 'card' ? <CardSkeleton /> : <RowSkeleton />}
          </li>
        ))}
      </ul>
      {count === undefined && <div className={styles['end']} />}
    </div>
  );
}

function RowSkeleton() {
  return (
    <span className={`stack ${styles['words']}`}>
      <span className="bar" />
      <span className={`bar ${styles['short']}`} />
    </span>
  );
}
