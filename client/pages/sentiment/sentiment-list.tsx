// What people asked the park, in a list that grows (F2, C2).
import { useLingui } from '@lingui/react/macro';
import { useStore } from 'jotai';
import type { Page as PageOf, SentimentItemView } from '#shared/resources.ts';
import { Block } from '../../blocks/block.tsx';
import { SentimentRows, SentimentRowsSkeleton } from '../../blocks/sentiments/sentiment-rows.tsx';
import { GrowingList } from '../../components/growing-list.tsx';
import { useFirstPage } from '../../data/paging.ts';
import { readMore } from '../../data/resource.ts';
import { useSaid } from '../../navigation/announce.ts';
import { usePageKey } from '../../navigation/stop.ts';
import { type Query, withQuery } from '../../query.ts';
import { sentimentsParams } from './params.ts';
import styles from './sentiments.module.css';

const path = '/sentiment';

export function SentimentList({ query }: { query: Query }) {
  const key = usePageKey();
  const entry = `${key} ${path}`;
  const first = useFirstPage(entry, Number(query['page'] ?? 1));
  const waiting = (
    <>
      <p className={`hint ${styles['count']}`} />
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
      <p className={`hint ${styles['count']}`}>{count}</p>
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
