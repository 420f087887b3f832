// The parts of the page on services, below its menu (P1, F6).

import { SectionArticles } from '../../blocks/articles/section-articles.tsx';
import { Part } from '../../components/page-part.tsx';
import { usePage } from '../../data/page.ts';
import type { Query } from '../../query.ts';
import { sectionAt } from '../../sections.ts';
import { Applications } from './applications.tsx';
import { declareParams } from './params.ts';
import { Products } from './products.tsx';
import { SomeEnterprises } from './some-enterprises.tsx';

export function ServicesParts({ query }: { query: Query }) {
  const { emptyColumns } = usePage().chrome;
  return (
    <>
      <Part id="products">
        <Products query={query} />
      </Part>
      <Part id="applications">
        <Applications />
      </Part>
      {!emptyColumns.includes('declare') && (
        <Part id="declare">
          <SectionArticles section={sectionAt('/declare')} size={declareParams.size} viewAs="news" twoColumns />
        </Part>
      )}
      <Part id="enterprises">
        <SomeEnterprises />
      </Part>
    </>
  );
}
