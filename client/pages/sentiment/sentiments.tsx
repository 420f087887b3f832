// What people asked the park and what it answered: figures, kinds, keywords, and the list (F2, C1).
import { useLingui } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { useLocation } from 'react-router-dom';
import type { Page as PageOf, SentimentItemView } from '#shared/resources.ts';
import { Block } from '../../blocks/block.tsx';
import { ConfiguredPage } from '../../blocks/configured-page.tsx';
import { bandsOf } from '../../blocks/layout.ts';
import { GrowingList } from '../../components/growing-list.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { SentimentRows, SentimentRowsSkeleton } from '../../components/sentiment/sentiment-rows.tsx';
import { type Query, readQuery, withQuery } from '../../query.ts';
import { useSaid } from '../../state/announce.ts';
import { usePage, useTo } from '../../state/page.ts';
import { usePageName } from '../../state/page-name.ts';
import { useFirstPage } from '../../state/paging.ts';
import { readMore } from '../../state/resource.ts';
import { sentimentReadings, sentimentsParams } from './params.ts';
import { SentimentFilter } from './sentiment-filter.tsx';
import { SentimentStrip } from './sentiment-strip.tsx';
import styles from './sentiments.module.css';

const path = '/sentiment';

export function Page() {
  const { t } = useLingui();
  const { query, text } = readQuery(sentimentReadings, useLocation().search);
  const name = usePageName()(path, t`公众留言`);
  const bands = bandsOf('sentiment', usePage().chrome);
  return bands === undefined || text !== '' ? <Sentiments name={name} query={query} /> : <ConfiguredPage name={name} bands={bands} />;
}

function Sentiments({ name, query }: { name: string; query: Query }) {
  const { t } = useLingui();
  const { chrome } = usePage();
  const to = useTo();
  return (
    <>
      <PageMeta title={`${name} - ${chrome.name}`} column={name} columnType={t`互动交流`} path={withQuery(path, query)} />
      <PageHead crumbs={[{ text: t`首页`, href: to('/') }, { text: name }]}>
        <h1>{name}</h1>
      </PageHead>
      <div className={`container ${styles['page']}`}>
        <SentimentStrip />
        <SentimentFilter path={path} query={query} />
        <SentimentList query={query} />
      </div>
    </>
  );
}

function SentimentList({ query }: { query: Query }) {
  const { key } = useLocation();
  const entry = `${key} ${path}`;
  const first = useFirstPage(entry, Number(query['page'] ?? 1));
  const waiting = (
    <>
      <p className={styles['count']} />
      <SentimentRowsSkeleton count={10} />
    </>
  );
  return (
    <Block name="sentiment.page" params={sentimentsParams(query, first)} skeleton={waiting}>
      {(found) => <Found key={entry} entry={entry} query={query} first={found} />}
    </Block>
  );
}

function Found({ entry, query, first }: { entry: string; query: Query; first: PageOf<SentimentItemView> }) {
  const { t } = useLingui();
  const store = useStore();
  const { type, keywords } = query;
  const { total } = first;
  const count = keywords === undefined ? t`共 ${total} 条留言` : t`找到 ${total} 条留言`;
  useSaid(count);
  return (
    <>
      <p className={styles['count']}>{count}</p>
      <GrowingList
        entry={entry}
        first={first}
        read={(next) => readMore(store, 'sentiment.page', sentimentsParams(query, next))}
        pathOf={(at) => withQuery(path, { type, keywords, page: at })}
        idOf={({ id }) => id}
      >
        {(items, starts) => <SentimentRows items={items} starts={starts} />}
      </GrowingList>
    </>
  );
}
