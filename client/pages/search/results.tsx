// Search results: the first ones of every type, or all of one type (C6).
import type { Query } from '../../query.ts';
import { FoundByType } from './found-by-type.tsx';
import { FoundOverall } from './found-overall.tsx';

export function Results({ query, keywords }: { query: Query; keywords: string }) {
  const { type } = query;
  return type === undefined ? <FoundOverall keywords={keywords} /> : <FoundByType keywords={keywords} type={type} query={query} />;
}
