// The companies that the park shows off: a card for each (P1).
import { useLingui } from '@lingui/react/macro';
import { CompanyCards, CompanyCardsSkeleton } from '../../blocks/companies/company-cards.tsx';
import type { Query } from '../../query.ts';
import { CompanyList } from './company-list.tsx';

export function Showcase({ path, query }: { path: '/enterprise'; query: Query }) {
  const { t } = useLingui();
  return (
    <CompanyList path={path} query={query} skeleton={<CompanyCardsSkeleton count={12} />} count={(total) => t`共 ${total} 家企业`}>
      {(companies, starts) => <CompanyCards companies={companies} base={path} starts={starts} />}
    </CompanyList>
  );
}
