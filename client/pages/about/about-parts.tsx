// The parts of the park's own page, below its menu.
import { useLingui } from '@lingui/react/macro';
import { SectionArticles } from '../../blocks/articles/section-articles.tsx';
import { ContactStrip } from '../../blocks/place/contact-strip.tsx';
import { Part } from '../../components/page-part.tsx';
import { sectionAt } from '../../sections.ts';
import { Location } from './location.tsx';
import { Overview } from './overview.tsx';
import { industryParams } from './params.ts';

export function AboutParts() {
  const { t } = useLingui();
  return (
    <>
      <Part id="overview">
        <Overview />
      </Part>
      <Part id="industry">
        <SectionArticles section={sectionAt('/industry')} size={industryParams.size} viewAs="card" />
      </Part>
      <Part id="location">
        <Location />
      </Part>
      <ContactStrip title={t`联系我们`} text={t`来电、来信、来访，都有人接待。`} />
    </>
  );
}
