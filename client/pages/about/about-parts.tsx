// The sections of the about page, below its page menu.
import { columnAt, isEmpty } from '#shared/park-columns.ts';
import { SectionArticles } from '../../blocks/articles/section-articles.tsx';
import { Part } from '../../components/page-part.tsx';
import { usePage } from '../../data/page.ts';
import { lazyBoundary } from '../../lazy.tsx';
import { Overview } from './overview.tsx';
import { industryParams } from './params.ts';

const loadPlace = async () => (await import('./about-place.tsx')).AboutPlace;
export const AboutPlace = lazyBoundary(loadPlace, import.meta.env.SSR ? await loadPlace() : undefined);

export function AboutParts() {
  const { chrome } = usePage();
  const industry = columnAt('/industry');
  return (
    <>
      <Part id="overview">
        <Overview />
      </Part>
      {!isEmpty(industry, chrome) && (
        <Part id="industry">
          <SectionArticles section={industry} size={industryParams.size} viewAs="card" />
        </Part>
      )}
      <AboutPlace />
    </>
  );
}
