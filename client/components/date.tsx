// Shows a date in Shanghai time, in the portal's formats (L4, C1).
import { type DateFormat, formatDate, parseTime } from '#shared/dates.ts';

interface DateTextProps {
  value: string | undefined;
  format?: DateFormat;
  className?: string | undefined;
}

/** Renders a date in a `<time>` element. A missing date is rendered as `--` without `<time>`. */
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

/** Whether the value has a time of day. The platform writes 00:00 if there is none. */
export const hasTime = (value: string | undefined): boolean => !['--', '00:00'].includes(formatDate(value, 'HH:mm'));
