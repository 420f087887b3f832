// A date in Shanghai time, in the portal's formats (L4, C1).
import { type DateFormat, formatDate, parseTime } from '#shared/dates.ts';

interface DateTextProps {
  value: string | undefined;
  format?: DateFormat;
  className?: string | undefined;
}

/** A missing date shows `--`, without `<time>`. */
export function DateText({ value, format = 'YYYY-MM-DD', className }: DateTextProps) {
  const ms = parseTime(value);
  if (ms === undefined) return <span className={className}>{formatDate(ms)}</span>;
  const whole = format.includes('HH') ? 'YYYY-MM-DD HH:mm' : 'YYYY-MM-DD';
  const dateTime = formatDate(ms, whole);
  return (
    <time className={className} dateTime={dateTime}>
      {format === whole ? dateTime : formatDate(ms, format)}
    </time>
  );
}

/** Whether the value has a time of day: the platform writes midnight for none. */
export const hasTime = (value: string | undefined): boolean => !['--', '00:00'].includes(formatDate(value, 'HH:mm'));
