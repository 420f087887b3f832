// Example of the empty state.
import type { Examples } from '../examples/example.ts';
import { Empty } from './empty.tsx';

export const examples: Examples = ({ noData }) => ({ empty: { element: <Empty />, shows: noData } });
