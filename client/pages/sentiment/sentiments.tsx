// The feedback page: statistics, filters and list (F2, C1).

import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { ConfiguredPage, preloadConfigured } from '../../blocks/configured-page.tsx';
import { ContentPage, filtersOf } from '../../components/content-page.tsx';
import { usePage } from '../../data/page.ts';
import { usePageName } from '../../data/page-name.ts';
import { lazyBoundary } from '../../lazy.tsx';
import type { Preload } from '../../pages.ts';
import { type Query, readQuery } from '../../query.ts';
import { sentimentReadings } from './params.ts';
import { SentimentFilter } from './sentiment-filter.tsx';
import { SentimentList } from './sentiment-list.tsx';
import styles from './sentiments.module.css';

const path = '/sentiment';

// hydrates lazily, because it is usable without scripts
const loadStrip = async () => (await import('./sentiment-strip.tsx')).SentimentStrip;
const SentimentStrip = lazyBoundary(loadStrip, import.meta.env.SSR ? await loadStrip() : undefined);

export function Page() {
  const { t } = useLingui();
  const { query, text } = readQuery(sentimentReadings, useLocation().search);
  const name = usePageName()(path, t`公众留言`);
  const isConfigured = usePage().chrome.pages['sentiment'] !== undefined;
  return isConfigured && text === '' ? <ConfiguredPage page="sentiment" name={name} /> : <Sentiments name={name} query={query} />;
}

function Sentiments({ name, query }: { name: string; query: Query }) {
  const { t } = useLingui();
  const { type = '', keywords } = query;
  const typeNames: Readonly<Record<string, string>> = { '01': t`咨询`, '02': t`建议`, '03': t`投诉` };
  const subject = filtersOf([keywords, typeNames[type]]);
  return (
    <ContentPage name={name} columnType={t`互动交流`} path={path} query={query} subject={subject} className={`page ${styles['page']}`}>
      <SentimentStrip />
      <SentimentFilter path={path} query={query} />
      <SentimentList query={query} />
    </ContentPage>
  );
}

Page.preload = (async (chrome, query) => {
  if (chrome.pages['sentiment'] === undefined || query !== '') await SentimentStrip.preload();
  else await preloadConfigured('sentiment', chrome);
}) satisfies Preload;
