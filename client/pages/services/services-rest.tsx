// The sections of the services page below its products: applications, project applications, companies.
import { useLingui } from '@lingui/react/macro';
import { Block } from '../../blocks/block.tsx';
import { CompanyCards, CompanyCardsSkeleton } from '../../blocks/companies/company-cards.tsx';
import { BlockHead } from '../../components/block-head.tsx';
import { Part } from '../../components/page-part.tsx';
import { useTo } from '../../data/page.ts';
import { ColumnParts } from '../article/column-parts.tsx';
import { Applications } from './applications.tsx';
import { enterprisesParams } from './params.ts';

export function ServicesRest() {
  return (
    <>
      <Part id="applications">
        <Applications />
      </Part>
      <ColumnParts path="/services" />
      <Part id="enterprises">
        <SomeEnterprises />
      </Part>
    </>
  );
}

const shown = 8;

/** Shows some of the park's companies and a link to all of them; the services page includes the enterprise list (P10). */
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
