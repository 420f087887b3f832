// Shows the park's figures, each above its name. Used beside the slogan and on the about page (C4).
import type { BannerItem } from '#shared/resources.ts';
import { langOf } from '../../components/item-link.tsx';
import styles from './figures.module.css';

interface FiguresProps {
  /** Banner rows. The first four that have a figure are shown. */
  rows: readonly BannerItem[];
  className?: string | undefined;
}

export function Figures({ rows, className = '' }: FiguresProps) {
  const counted = rows.flatMap((row) => (row.figure === undefined ? [] : [{ ...row, figure: row.figure }])).slice(0, 4);
  if (counted.length === 0) return null;
  return (
    <dl className={`pair ${styles['figures']} ${className}`}>
      {counted.map(({ figure: { value, unit }, ...row }) => (
        <div key={row.id} className={styles['figure']} {...langOf(row)}>
          <dt className={styles['name']}>{row.name}</dt>
          <dd className={styles['value']}>
            {value}
            {unit !== undefined && <span className={styles['unit']}>{unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
