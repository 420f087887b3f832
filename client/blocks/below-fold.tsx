// Collects the home page blocks below the fold in one lazy chunk.
import { SectionBlock } from './articles/section-block.tsx';
import { Charts } from './charts/charts.tsx';
import { Grid } from './pictures/grid.tsx';
import { Partners } from './pictures/partners.tsx';
import { Contact } from './place/contact.tsx';
import { MapBlock, Place } from './place/place.tsx';
import { Carousel } from './products/carousel.tsx';
import { About } from './slogan/about.tsx';
import { Slogan } from './slogan/slogan.tsx';
import { Statement } from './statement/statement.tsx';

export const belowFold = {
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
  about: About,
};
