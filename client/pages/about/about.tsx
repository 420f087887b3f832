// The park itself: what it stands for in words and figures, what it makes, where it lies, whom to call (P1, ux.md).
import { useLingui } from '@lingui/react/macro';
import { ConfiguredPage } from '../../blocks/configured-page.tsx';
import { bandsOf } from '../../blocks/layout.ts';
import { ContactStrip } from '../../components/contact-strip.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageMenu } from '../../components/page-menu.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { Part } from '../../components/page-part.tsx';
import { SectionArticles } from '../../components/section-articles.tsx';
import { sectionAt, useSectionName } from '../../sections.ts';
import { usePage, useTo } from '../../state/page.ts';
import { usePageName } from '../../state/page-name.ts';
import { Location } from './location.tsx';
import { Overview } from './overview.tsx';
import { industryParams } from './params.ts';

export function Page() {
  const { t } = useLingui();
  const name = usePageName()('/about', t`关于园区`);
  const bands = bandsOf('about', usePage().chrome);
  return bands === undefined ? <About name={name} /> : <ConfiguredPage name={name} bands={bands} />;
}

function About({ name }: { name: string }) {
  const { t } = useLingui();
  const { chrome } = usePage();
  const to = useTo();
  const industry = sectionAt('/industry');
  const industryName = useSectionName()(industry);
  const parts = [
    { id: 'overview', name: t`园区概况` },
    { id: 'industry', name: industryName },
    { id: 'location', name: t`地理位置` },
    { id: 'contact', name: t`联系我们` },
  ];
  return (
    <>
      <PageMeta title={`${name} - ${chrome.name}`} column={name} />
      <PageHead crumbs={[{ text: t`首页`, href: to('/') }, { text: name }]}>
        <h1>{name}</h1>
      </PageHead>
      <PageMenu parts={parts} />
      <Part id="overview">
        <Overview />
      </Part>
      <Part id="industry">
        <SectionArticles section={industry} size={industryParams.size} viewAs="card" />
      </Part>
      <Part id="location">
        <Location />
      </Part>
      <ContactStrip title={t`联系我们`} text={t`来电、来信、来访，都有人接待。`} />
    </>
  );
}
