// The number of an official document (发文字号) in a list (C1).
import { usePage } from '../../data/page.ts';
import { writtenIn } from '../written-in.ts';

export function DocumentNumber({ value, className }: { value: string | undefined; className?: string | undefined }) {
  const { locale } = usePage();
  if (value === undefined) return null;
  return (
    <span className={`hint ${className ?? ''}`} {...writtenIn(locale, value)}>
      {value}
    </span>
  );
}
