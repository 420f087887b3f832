// Examples of the large date, with a date and without one.
import type { Examples } from '../examples/example.ts';
import { DateBlock } from './date-block.tsx';

export const examples: Examples = () => ({
  full: { element: <DateBlock value="2026-02-27 09:30:00" />, shows: '2026-02' },
  empty: { element: <DateBlock value={undefined} />, shows: '--' },
});
