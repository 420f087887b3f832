// The company showcase: cards with logos that visitors can filter by industry (P1, P10).

import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { Block } from '../../blocks/block.tsx';
import { CompanyCards, CompanyCardsSkeleton } from '../../blocks/companies/company-cards.tsx';
import { ConfiguredPage, preloadConfigured } from '../../blocks/configured-page.tsx';
import { LazyHeadRequests, LazyRequestStrip } from '../../blocks/requests/lazy-requests.ts';
import { ContentPage } from '../../components/content-page.tsx';
import { LinkRow, LinkRowSkeleton } from '../../components/link-row.tsx';
import { writtenIn } from '../../components/written-in.ts';
import { usePage, useTo } from '../../data/page.ts';
import { usePageName } from '../../data/page-name.ts';
import type { Preload } from '../../pages.ts';
import { type Query, readQuery, withQuery } from '../../query.ts';
import { ClassTitle } from './class-title.tsx';
import styles from './companies.module.css';
import { CompanyList } from './company-list.tsx';
import { showcaseReadings } from './params.ts';

const path = '/enterprise';

export function Page() {
  const { t } = useLingui();
  const { query, text } = readQuery(showcaseReadings, useLocation().search);
  const name = usePageName()(path, t`企业风采`);
  const isConfigured = usePage().chrome.pages['enterprise'] !== undefined;
  if (!isConfigured || text !== '') return <Enterprises name={name} query={query} />;
  return (
    <>
      <ConfiguredPage page="enterprise" name={name} />
      <LazyRequestStrip title={t`企业合作`} text={t`想与园区企业合作，或有产品要推荐，请留下需求。`} />
    </>
  );
}

/** Filter chips with the industries and their number of companies. Renders no chips if the read fails. */
function Classes({ name, query }: { name: string; query: Query }) {
  const { t } = useLingui();
  const to = useTo();
  const { locale } = usePage();
  const { classCode: chosen } = query;
  return (
    <Block
      name="companies.classes"
      params={{}}
      skeleton={<LinkRowSkeleton look="chips" />}
      failed={() => <ClassTitle name={name} query={query} classes={[]} />}
    >
      {(classes) => (
        <>
          <ClassTitle name={name} query={query} classes={classes} />
          <LinkRow
            look="chips"
            label={t`行业类别`}
            links={[
              { name: t`全部行业`, href: to(path), current: chosen === undefined },
              ...classes.flatMap(({ name, code, count }) =>
                code === undefined
                  ? []
                  : [{ name, count, href: to(withQuery(path, { classCode: code })), current: code === chosen, ...writtenIn(locale, name) }],
              ),
            ]}
          />
        </>
      )}
    </Block>
  );
}

function Enterprises({ name, query }: { name: string; query: Query }) {
  const { t } = useLingui();
  return (
    <ContentPage
      name={name}
      path={path}
      query={query}
      subject={query['classCode'] === undefined ? undefined : null}
      beside={<LazyHeadRequests />}
      className={styles['page'] ?? ''}
    >
      <Classes name={name} query={query} />
      <CompanyList path={path} query={query} skeleton={<CompanyCardsSkeleton count={12} />} count={(total) => t`共 ${total} 家企业`}>
        {(companies, starts) => <CompanyCards companies={companies} base={path} starts={starts} />}
      </CompanyList>
    </ContentPage>
  );
}

Page.preload = (async (chrome, query) => {
  if (chrome.pages['enterprise'] === undefined || query !== '') await LazyHeadRequests.preload();
  else await Promise.all([preloadConfigured('enterprise', chrome), LazyRequestStrip.preload()]);
}) satisfies Preload;
