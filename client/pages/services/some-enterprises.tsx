// Some of the companies that are here, and the way to all of them (P10: services shows the enterprise list).
import { useLingui } from '@lingui/react/macro';
import { Block } from '../../blocks/block.tsx';
import { CompanyCards, CompanyCardsSkeleton } from '../../blocks/companies/company-cards.tsx';
import { BlockHead } from '../../components/block-head.tsx';
import { useTo } from '../../data/page.ts';
import { enterprisesParams } from './params.ts';

const shown = 8;

export function SomeEnterprises() {
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
