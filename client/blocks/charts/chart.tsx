// A chart: the server renders summary and table; the browser draws the chart near the viewport. Without scripts the table stays open.
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { useIsHydrated } from '../../browser/hydrated.ts';
import { useNearViewport } from '../../browser/near-viewport.ts';
import { writtenIn } from '../../components/written-in.ts';
import { usePage } from '../../data/page.ts';
import styles from './chart.module.css';

interface ChartProps {
  kind: 'pie' | 'bar';
  rows: readonly { name: string; value: number }[];
  /** One sentence that summarises the chart. */
  finding: ReactNode;
  /** The two column headings of the table. */
  columns: readonly [string, string];
}

export function Chart({ kind, rows, finding, columns }: ChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const caption = useRef<HTMLElement>(null);
  const near = useNearViewport(box);
  useEffect(() => {
    if (!near || box.current === null) return;
    const target = box.current;
    let left = false;
    let remove = () => {};
    const show = async () => {
      const { draw } = await import('./draw.ts');
      if (!left) remove = draw(target, { kind, rows }, caption.current?.textContent ?? '');
    };
    // a chart that fails to load is left out, because the table shows the same numbers
    show().catch(() => {});
    return () => {
      left = true;
      remove();
    };
  }, [near, kind, rows]);
  return (
    <figure className="stack">
      <figcaption ref={caption} className={styles['finding']}>
        {finding}
      </figcaption>
      <div ref={box} className={`${styles['box']} with-js`} />
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
