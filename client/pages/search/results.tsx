// Shows search results: the first ones of every type, or all results of one type (C6).
import type { Query } from '../../query.ts';
import { ResultsByType } from './results-by-type.tsx';
import { ResultsOverview } from './results-overview.tsx';

export function Results({ query, keywords }: { query: Query; keywords: string }) {
  const { type } = query;
  return type === undefined ? <ResultsOverview keywords={keywords} /> : <ResultsByType keywords={keywords} type={type} query={query} />;
}
