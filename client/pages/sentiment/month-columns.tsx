// How much feedback in each of the last twelve months: columns over their numbers, read as a list, without a script.
import { Trans } from '@lingui/react/macro';
import type { SentimentFigures } from '#shared/resources.ts';
import styles from './charts.module.css';

const shownMonths = 12;

export function MonthColumns({ counts }: { counts: SentimentFigures['byMonth'] }) {
  const shown = counts.slice(-shownMonths);
  const [peak] = shown.toSorted((a, b) => b.count - a.count);
  if (peak === undefined || peak.count === 0) return null;
  const { month, count } = peak;
  return (
    <figure className={styles['figure']}>
      <figcaption className={styles['caption']}>
        <Trans>
          {month} 最多，有 {count} 条
        </Trans>
      </figcaption>
      <ol className={styles['months']}>
        {shown.map((one) => (
          <li key={one.month} className={styles['month']}>
            <span className={styles['height']}>{one.count}</span>
            <svg viewBox="0 0 1 100" preserveAspectRatio="none" className={styles['column']} aria-hidden="true">
              <rect y={100 - (one.count / count) * 100} width="1" height={(one.count / count) * 100} />
            </svg>
            <MonthName month={one.month} />
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** The month alone, its year for those who hear the list. */
function MonthName({ month }: { month: string }) {
  const [year, number] = month.split('-');
  return (
    <time dateTime={month} className={styles['label']}>
      <span className="visually-hidden">{year}-</span>
      {number}
    </time>
  );
}
