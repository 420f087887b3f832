// The table of blocks by name (C4, P10).
import type { ComponentType } from 'react';
import { sectionAt } from '../sections.ts';
import { ArticleCard, type Face } from './articles/article-card.tsx';
import { Headlines } from './articles/headlines.tsx';
import { SectionBlock } from './articles/section-block.tsx';
import { Banner } from './banner/banner.tsx';
import { Charts } from './charts/charts.tsx';
import type { Placed, PlacedName } from './layout.ts';
import { CompaniesBlock, SaasBlock, SentimentsBlock } from './lists/lists.tsx';
import { sectionFor } from './params.ts';
import { Grid } from './pictures/grid.tsx';
import { Partners } from './pictures/partners.tsx';
import { Contact } from './place/contact.tsx';
import { MapBlock, Place } from './place/place.tsx';
import { Carousel } from './products/carousel.tsx';
import { Quick } from './quick/quick.tsx';
import { Trace } from './search/trace.tsx';
import { Slogan } from './slogan/slogan.tsx';
import { Statement } from './statement/statement.tsx';

type PlacedBlock = ComponentType<{ placed: Placed }>;

const card =
  (base: '/news' | '/notice' | '/government', face: Face): PlacedBlock =>
  ({ placed }) => <ArticleCard section={sectionFor(placed, base)} face={face} title={placed.title} />;

export const blocks: Readonly<Record<PlacedName, PlacedBlock>> = {
  banner: Banner,
  quick: Quick,
  search: Trace,
  news: card('/news', 'picture'),
  notice: card('/notice', 'date'),
  government: card('/government', 'mark'),
  headlines: () => <Headlines sections={['/news', '/notice', '/government'].map(sectionAt)} />,
  statement: Statement,
  slogan: Slogan,
  trends: SectionBlock,
  industry: SectionBlock,
  policy: SectionBlock,
  articles: SectionBlock,
  charts: Charts,
  grid: Grid,
  partners: Partners,
  products: Carousel,
  map: MapBlock,
  contact: Contact,
  place: Place,
  about: Slogan,
  companies: CompaniesBlock,
  sentiments: SentimentsBlock,
  saas: SaasBlock,
};
