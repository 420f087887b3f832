// What is found in the park, overall and by type (C6).
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ConfiguredContent } from '../../blocks/configured-content.tsx';
import { rememberSearch } from '../../chrome/recent-searches.ts';
import { SearchBox } from '../../chrome/search-box.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { usePage, useTo } from '../../data/page.ts';
import { late } from '../../late.tsx';
import { readQuery, withQuery } from '../../query.ts';
import { MainPlaces } from './main-places.tsx';
import { searchReadings } from './params.ts';
import styles from './search.module.css';

const load = async () => (await import('./results.tsx')).Results;
const Results = late('results', load, import.meta.env.SSR ? await load() : undefined);

export function Page() {
  const { t } = useLingui();
  const { chrome } = usePage();
  const to = useTo();
  const { query } = readQuery(searchReadings, useLocation().search);
  const { keywords } = query;
  // what a park has placed here waits for those who ask for nothing yet (P10)
  const isConfigured = chrome.pages['search'] !== undefined;
  useEffect(() => {
    if (keywords !== undefined) rememberSearch(keywords);
  }, [keywords]);
  const name = t`搜索`;
  const title = keywords === undefined ? `${name} - ${chrome.name}` : `${keywords} - ${name} - ${chrome.name}`;
  return (
    <>
      <PageMeta title={title} column={name} path={withQuery('/search', query)} />
      {/* whatever somebody typed is no page of the park's */}
      <meta name="robots" content="noindex" />
      <PageHead crumbs={[{ text: t`首页`, href: to('/') }, { text: name }]}>
        <h1>
          <Trans>搜索</Trans>
        </h1>
      </PageHead>
      <div className="container page">
        <div className={styles['box']}>
          <SearchBox key={keywords ?? ''} look="large" asked={keywords ?? ''} />
        </div>
        {keywords !== undefined && (
          <div className={styles['results']}>
            <Results query={query} keywords={keywords} />
          </div>
        )}
        {keywords === undefined && !isConfigured && <MainPlaces />}
      </div>
      {keywords === undefined && isConfigured && <ConfiguredContent page="search" />}
    </>
  );
}
