// A date in Shanghai as every part of the portal writes it (L4, C1).
import { type DateFormat, formatDate, parseTime } from '#shared/dates.ts';

interface DateTextProps {
  value: string | undefined;
  format?: DateFormat;
  className?: string | undefined;
}

/** A missing date shows `--`, which is no `<time>`. */
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

/** Whether a time of day was meant: midnight is how the platform writes none. */
export const hasTime = (value: string | undefined): boolean => !['--', '00:00'].includes(formatDate(value, 'HH:mm'));
