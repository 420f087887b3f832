// Investing in the park: policies, files, industries and guides on one page, each kind also as a list of its own (P1, P10, F6).
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { ConfiguredPage } from '../../blocks/configured-page.tsx';
import { bandsOf } from '../../blocks/layout.ts';
import { InvestmentStrip } from '../../components/investment-strip.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageMenu } from '../../components/page-menu.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { Part } from '../../components/page-part.tsx';
import { SectionArticles } from '../../components/section-articles.tsx';
import { groups, sectionOf, sectionWithin, useSectionName, type ViewAs } from '../../sections.ts';
import { usePage, useTo } from '../../state/page.ts';
import { usePageName } from '../../state/page-name.ts';
import { ArticleList } from '../article-list.tsx';
import { InvestmentFiles } from './investment-files.tsx';
import { investmentParts } from './parts.ts';

export function Page() {
  const { pathname, search } = useLocation();
  const within = sectionWithin(pathname, new URLSearchParams(search).get('section'));
  const { t } = useLingui();
  const name = usePageName()('/investment', t(groups.investment.name));
  const bands = bandsOf('investment', usePage().chrome);
  const ownPage = bands === undefined ? <Investment name={name} /> : <ConfiguredPage name={name} bands={bands} />;
  return (
    <>
      {within === undefined ? ownPage : <ArticleList section={within} />}
      <InvestmentStrip />
    </>
  );
}

/** On this page the lists are short, so each has a look of its own. */
const views: Readonly<Record<(typeof investmentParts)[number]['cate'], ViewAs>> = {
  policy: 'news',
  files: 'text',
  industry: 'card',
  guide: 'text',
};

function Investment({ name }: { name: string }) {
  const { t } = useLingui();
  const { chrome } = usePage();
  const to = useTo();
  const nameOf = useSectionName();
  const parts = investmentParts.flatMap(({ cate, size }) => {
    const section = sectionOf(cate);
    return section === undefined ? [] : [{ section, size, viewAs: views[cate] }];
  });
  return (
    <>
      <PageMeta title={`${name} - ${chrome.name}`} column={name} />
      <PageHead crumbs={[{ text: t`首页`, href: to('/') }, { text: name }]}>
        <h1>{name}</h1>
      </PageHead>
      <PageMenu parts={[...parts.map(({ section }) => ({ id: section.cate, name: nameOf(section) })), { id: 'contact', name: t`联系招商` }]} />
      {parts.map(({ section, size, viewAs }) => (
        <Part key={section.cate} id={section.cate}>
          {section.cate === 'files' ? (
            <InvestmentFiles section={section} size={size} />
          ) : (
            <SectionArticles section={section} size={size} viewAs={viewAs} {...(viewAs !== 'card' && { twoColumns: true })} />
          )}
        </Part>
      ))}
    </>
  );
}
