// The newest articles of each investment section (P1).

import { SectionArticles } from '../../blocks/articles/section-articles.tsx';
import { Part } from '../../components/page-part.tsx';
import { usePage } from '../../data/page.ts';
import { sectionOf, type ViewAs } from '../../sections.ts';
import { InvestmentFiles } from './investment-files.tsx';
import { type InvestmentPart, investmentParts } from './parts.ts';

/** Views on this page; its short lists differ from the sections' own. */
const views: Readonly<Record<InvestmentPart['cate'], ViewAs>> = {
  policy: 'news',
  files: 'text',
  industry: 'card',
  guide: 'text',
};

export function InvestmentSections() {
  return investmentParts(usePage().chrome).map(({ cate, size }) => {
    const section = sectionOf(cate);
    const viewAs = views[cate];
    if (section === undefined) return null;
    return (
      <Part key={cate} id={cate}>
        {cate === 'files' ? (
          <InvestmentFiles section={section} size={size} />
        ) : (
          <SectionArticles section={section} size={size} viewAs={viewAs} {...(viewAs !== 'card' && { twoColumns: true })} />
        )}
      </Part>
    );
  });
}
