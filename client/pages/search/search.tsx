// The search page: results of all types, or of one type (C6).

import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ConfiguredContent, preloadConfigured } from '../../blocks/configured-page.tsx';
import { useMainSections } from '../../chrome/main-sections.ts';
import { rememberSearch } from '../../chrome/recent-searches.ts';
import { SearchBox } from '../../chrome/search-box.tsx';
import { ContentPage } from '../../components/content-page.tsx';
import { LinkRow } from '../../components/link-row.tsx';
import { usePage, useTo } from '../../data/page.ts';
import type { Preload } from '../../pages.ts';
import { readQuery, withQuery } from '../../query.ts';
import { searchReadings } from './params.ts';
import { Results } from './results.tsx';
import styles from './search.module.css';

export function Page() {
  const { t } = useLingui();
  const { chrome } = usePage();
  const { query } = readQuery(searchReadings, useLocation().search);
  const { keywords } = query;
  // blocks that the park has configured for this page are shown only if there are no keywords (P10)
  const isConfigured = chrome.pages['search'] !== undefined;
  useEffect(() => {
    if (keywords !== undefined) rememberSearch(keywords);
  }, [keywords]);
  const name = t`搜索`;
  return (
    <>
      <ContentPage name={name} subject={keywords} path={withQuery('/search', query)} className="page">
        {/* the visitor chooses the keywords, so search engines must not index the page */}
        <meta name="robots" content="noindex" />
        <div className={styles['box']}>
          <SearchBox key={keywords ?? ''} look="large" searched={keywords ?? ''} />
        </div>
        {keywords !== undefined && (
          <div className={styles['results']}>
            <Results query={query} keywords={keywords} />
          </div>
        )}
        {keywords === undefined && !isConfigured && <MainPlaces />}
      </ContentPage>
      {keywords === undefined && isConfigured && <ConfiguredContent page="search" />}
    </>
  );
}

/** Links to the main sections. They are shown if there are no keywords. */
function MainPlaces() {
  const { t } = useLingui();
  const to = useTo();
  return (
    <div className={`column ${styles['places']}`}>
      <p className="hint">
        <Trans>常用栏目</Trans>
      </p>
      <LinkRow look="chips" label={t`常用栏目`} links={useMainSections().map(({ path, name }) => ({ name, href: to(path), current: false }))} />
    </div>
  );
}

Page.preload = (async (chrome, query) => {
  if (chrome.pages['search'] !== undefined && !query.includes('keywords=')) await preloadConfigured('search', chrome);
}) satisfies Preload;
