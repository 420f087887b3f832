// A date drawn as a leaf of a calendar: the day large, year and month below (ux.md, lists).
import { formatDate, parseTime } from '#shared/dates.ts';
import styles from './date-block.module.css';

export function DateBlock({ value }: { value: string | undefined }) {
  if (parseTime(value) === undefined) return <span className={styles['block']}>--</span>;
  return (
    <time className={styles['block']} dateTime={formatDate(value)}>
      <span className={styles['day']}>{formatDate(value, 'DD')}</span>
      <span className={styles['month']}>{formatDate(value, 'YYYY-MM')}</span>
    </time>
  );
}
