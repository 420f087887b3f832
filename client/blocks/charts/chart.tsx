// A chart: the server renders summary, picture and table. Near the viewport an interactive chart replaces the picture. Without scripts the
// table stays open.
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useIsHydrated } from '../../browser/hydrated.ts';
import { useNearViewport } from '../../browser/near-viewport.ts';
import { writtenIn } from '../../components/written-in.ts';
import { usePage } from '../../data/page.ts';
import { retryUntilLoaded } from '../../navigation/failed-chunk.ts';
import styles from './chart.module.css';
import { Bars, Pie } from './picture.tsx';

interface ChartProps {
  kind: 'pie' | 'bar';
  rows: readonly { name: string; value: number }[];
  /** One sentence that summarises the chart. */
  finding: ReactNode;
  /** The two column headings of the table. */
  columns: readonly [string, string];
}

/** A chart with its summary and table (C4). */
export function Chart({ kind, rows, finding, columns }: ChartProps) {
  const { locale } = usePage();
  const box = useRef<HTMLDivElement>(null);
  const near = useNearViewport(box);
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    if (!near || box.current === null) return;
    const target = box.current;
    let left = false;
    let remove = () => {};
    const show = async () => {
      const { draw } = await retryUntilLoaded(() => import('./draw.ts'));
      if (left) return;
      remove = draw(target, { kind, rows });
      setIsDrawn(true);
    };
    // if the interactive chart fails to load, the picture stays
    show().catch(() => {});
    return () => {
      left = true;
      remove();
      setIsDrawn(false);
    };
  }, [near, kind, rows]);
  return (
    <figure className="stack">
      <figcaption className={styles['finding']}>{finding}</figcaption>
      {/* Hidden from screen readers, because the table has the same names and numbers. */}
      <div className={styles['picture']} aria-hidden="true">
        <div className={styles['plot']} data-drawn={isDrawn || undefined}>
          {kind === 'pie' ? <Pie rows={rows} /> : <Bars rows={rows} />}
          <div ref={box} className={styles['live']} />
        </div>
        {kind === 'pie' && (
          <ul className={`cluster ${styles['legend']}`}>
            {rows.map(({ name }) => (
              <li key={name} {...writtenIn(locale, name)}>
                {name}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Numbers rows={rows} columns={columns} />
    </figure>
  );
}

function Numbers({ rows, columns: [name, count] }: Pick<ChartProps, 'rows' | 'columns'>) {
  const { locale } = usePage();
  const isHydrated = useIsHydrated();
  return (
    <details open={!isHydrated} className={isHydrated ? styles['numbers'] : `${styles['numbers']} ${styles['waiting']}`}>
      <summary>
        <Trans>数据表</Trans>
      </summary>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            <th scope="col">{count}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row" {...writtenIn(locale, row.name)}>
                {row.name}
              </th>
              <td>{row.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
