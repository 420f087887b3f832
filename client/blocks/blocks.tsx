// Maps block names to components (C4, P10). Blocks at the top of a home page are part of its chunk; all others load lazily.
import type { ComponentType } from 'react';
import { columnAt } from '#shared/park-columns.ts';
import { usePage } from '../data/page.ts';
import { ArticleCard, type Face } from './articles/article-card.tsx';
import { Headlines } from './articles/headlines.tsx';
import { Banner } from './banner/banner.tsx';
import type { Placed, PlacedName } from './layout.ts';
import { lazyBlocks } from './lazy-blocks.tsx';
import { columnFor } from './params.ts';
import { Quick } from './quick/quick.tsx';
import { Trace } from './search/trace.tsx';

type PlacedBlock = ComponentType<{ placed: Placed }>;

const card =
  (base: '/news' | '/notice' | '/government', face: Face): PlacedBlock =>
  ({ placed }) => <ArticleCard section={columnFor(placed, base, usePage().chrome)} face={face} title={placed.title} />;

export const blocks: Readonly<Record<PlacedName, PlacedBlock>> = {
  banner: Banner,
  quick: Quick,
  search: Trace,
  news: card('/news', 'picture'),
  notice: card('/notice', 'date'),
  government: card('/government', 'mark'),
  headlines: () => <Headlines sections={[columnAt('/news'), columnAt('/notice'), columnAt('/government')]} />,
  ...lazyBlocks,
};
