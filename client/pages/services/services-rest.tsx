// The sections of the services page below its products: applications, project applications, companies.
import { useLingui } from '@lingui/react/macro';
import { SectionArticles } from '../../blocks/articles/section-articles.tsx';
import { Block } from '../../blocks/block.tsx';
import { CompanyCards, CompanyCardsSkeleton } from '../../blocks/companies/company-cards.tsx';
import { BlockHead } from '../../components/block-head.tsx';
import { Part } from '../../components/page-part.tsx';
import { usePage, useTo } from '../../data/page.ts';
import { sectionAt } from '../../sections.ts';
import { Applications } from './applications.tsx';
import { declareParams, enterprisesParams } from './params.ts';

export function ServicesRest() {
  const { emptyColumns } = usePage().chrome;
  return (
    <>
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

const shown = 8;

/** Some of the park's companies, with a link to all of them (P10: the services page shows the enterprise list). */
function SomeEnterprises() {
  const { t } = useLingui();
  const to = useTo();
  return (
    <div className="column">
      <BlockHead title={t`入园企业`} href={to('/enterprise')} />
      <Block name="companies.page" params={enterprisesParams} skeleton={<CompanyCardsSkeleton count={shown} />}>
        {({ records }) => <CompanyCards companies={records.slice(0, shown)} base="/enterprise" heading="h3" />}
      </Block>
    </div>
  );
}
