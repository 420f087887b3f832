// Shows search results: the first ones of every type, or all results of one type, whose code loads only then (C6).
import { lazyComponent } from '../../lazy.tsx';
import type { Query } from '../../query.ts';
import type { Asked } from './params.ts';
import { ResultsOverview } from './results-overview.tsx';

const load = async () => (await import('./results-by-type.tsx')).ResultsByType;
export const ResultsByType = lazyComponent(load, import.meta.env.SSR ? await load() : undefined);

export function Results({ query, asked }: { query: Query; asked: Asked }) {
  return asked.type === undefined ? <ResultsOverview asked={asked} /> : <ResultsByType asked={{ ...asked, type: asked.type }} query={query} />;
}
