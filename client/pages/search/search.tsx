// The search page: results of all types, or of one type (C6).

import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ConfiguredContent, preloadConfigured } from '../../blocks/configured-page.tsx';
import { rememberSearch } from '../../chrome/recent-searches.ts';
import { SearchBox } from '../../chrome/search-box.tsx';
import { ContentPage, filtersOf } from '../../components/content-page.tsx';
import { usePage } from '../../data/page.ts';
import type { Preload } from '../../pages.ts';
import { type Query, readQuery } from '../../query.ts';
import { MainPlaces } from './main-places.tsx';
import { askedOf, searchReadings } from './params.ts';
import { Results, ResultsByType } from './results.tsx';
import styles from './search.module.css';
import { useTypeName } from './type-names.ts';

export function Page() {
  const { t } = useLingui();
  const { chrome } = usePage();
  const { query } = readQuery(searchReadings, useLocation().search);
  const { keywords, type, year } = query;
  const asked = askedOf(query);
  const typeName = useTypeName();
  // blocks that the park has configured for this page are shown only if there are no keywords (P10)
  const isConfigured = chrome.pages['search'] !== undefined;
  useEffect(() => {
    if (keywords !== undefined) rememberSearch(keywords);
  }, [keywords]);
  const name = t`搜索`;
  const subject = keywords === undefined ? undefined : filtersOf([keywords, type && typeName(type), year]);
  // a type needs keywords, and a page number needs a type
  const { page: _, ...withoutPage } = query;
  const shown: Query = keywords === undefined ? {} : type === undefined ? withoutPage : query;
  return (
    <>
      {/* the visitor chooses the keywords, so search engines must not index the page */}
      <ContentPage name={name} subject={subject} path="/search" query={shown} isIndexed={false} className="page">
        <div className={styles['box']}>
          <SearchBox key={keywords ?? ''} look="large" searched={keywords ?? ''} />
        </div>
        {asked !== undefined && (
          <div className={styles['results']}>
            <Results query={query} asked={asked} />
          </div>
        )}
        {keywords === undefined && !isConfigured && <MainPlaces />}
      </ContentPage>
      {keywords === undefined && isConfigured && <ConfiguredContent page="search" />}
    </>
  );
}

Page.preload = (async (chrome, query) => {
  if (query.includes('type=')) await ResultsByType.preload();
  else if (chrome.pages['search'] !== undefined && !query.includes('keywords=')) await preloadConfigured('search', chrome);
}) satisfies Preload;
