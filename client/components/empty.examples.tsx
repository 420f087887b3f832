// Examples of the empty state: without data, and with a filter that matches nothing.
import type { Examples } from '../examples/example.ts';
import { Empty, NothingFound } from './empty.tsx';

export const examples: Examples = ({ noData, say }) => ({
  empty: { element: <Empty />, shows: noData },
  nothingFound: { element: <NothingFound cleared="/news" />, shows: say('清除条件', 'Clear filters') },
});
