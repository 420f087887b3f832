// A date in Shanghai as every part of the portal writes it (L4, C1).
import { type DateFormat, formatDate, parseTime } from '#shared/dates.ts';

interface DateTextProps {
  value: string | undefined;
  format?: DateFormat;
  className?: string | undefined;
}

/** A missing date shows `--`, which is no `<time>`. */
export function DateText({ value, format = 'YYYY-MM-DD', className }: DateTextProps) {
  const text = formatDate(value, format);
  if (parseTime(value) === undefined) return <span className={className}>{text}</span>;
  return (
    <time className={className} dateTime={formatDate(value, format.includes('HH') ? 'YYYY-MM-DD HH:mm' : 'YYYY-MM-DD')}>
      {text}
    </time>
  );
}

/** Whether a time of day was meant: midnight is how the platform writes none. */
export const hasTime = (value: string | undefined): boolean => !['--', '00:00'].includes(formatDate(value, 'HH:mm'));
