// Examples of dates: without time, with time, and missing.
import type { Examples } from '../examples/example.ts';
import { DateText } from './date.tsx';

export const examples: Examples = () => ({
  full: { element: <DateText value="2026-02-27 09:30:00" />, shows: '2026-02-27' },
  time: { element: <DateText value="2026-02-27 09:30:00" format="YYYY-MM-DD HH:mm" />, shows: '2026-02-27 09:30' },
  empty: { element: <DateText value={undefined} />, shows: '--' },
});
