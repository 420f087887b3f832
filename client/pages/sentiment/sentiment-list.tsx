// Shows public feedback as a load-more list (F2, C2).
import { useLingui } from '@lingui/react/macro';
import { PagedList } from '../../blocks/paged-list.tsx';
import { SentimentRows, SentimentRowsSkeleton } from '../../blocks/sentiments/sentiment-rows.tsx';
import { useAnnounceChanges } from '../../navigation/announce.ts';
import type { Query } from '../../query.ts';
import { sentimentsParams } from './params.ts';
import styles from './sentiments.module.css';

export function SentimentList({ query }: { query: Query }) {
  const { t } = useLingui();
  const skeleton = (
    <>
      <p className={`hint ${styles['count']}`} />
      <SentimentRowsSkeleton count={10} />
    </>
  );
  return (
    <PagedList
      name="sentiment.page"
      paramsOf={(page) => sentimentsParams(query, page)}
      path="/sentiment"
      query={query}
      idOf={({ id }) => id}
      skeleton={skeleton}
      frame={(rows, total) => (
        <>
          <Count text={query['keywords'] === undefined ? t`共 ${total} 条留言` : t`找到 ${total} 条留言`} />
          {rows}
        </>
      )}
    >
      {(items, starts) => <SentimentRows items={items} starts={starts} />}
    </PagedList>
  );
}

function Count({ text }: { text: string }) {
  useAnnounceChanges(text);
  return <p className={`hint ${styles['count']}`}>{text}</p>;
}
