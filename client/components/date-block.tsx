// Shows a date with a large day above the year and month.
import { formatDate, parseTime } from '#shared/dates.ts';
import styles from './date-block.module.css';

export function DateBlock({ value }: { value: string | undefined }) {
  const ms = parseTime(value);
  if (ms === undefined) return <span className={styles['block']}>--</span>;
  return (
    <time className={styles['block']} dateTime={formatDate(ms)}>
      <span className={styles['day']}>{formatDate(ms, 'DD')}</span>
      <span className={styles['month']}>{formatDate(ms, 'YYYY-MM')}</span>
    </time>
  );
}
