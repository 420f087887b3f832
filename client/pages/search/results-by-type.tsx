// Shows all search results of one type as a load-more list (C6, C2).
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Block } from '../../blocks/block.tsx';
import { PagedList } from '../../blocks/paged-list.tsx';
import { LinkRowSkeleton } from '../../components/link-row.tsx';
import { useAnnounceChanges } from '../../navigation/announce.ts';
import type { Query } from '../../query.ts';
import { NoResults } from './no-results.tsx';
import type { TypedSearch } from './params.ts';
import { ResultRows, ResultRowsSkeleton, resultKey } from './result-rows.tsx';
import styles from './results.module.css';
import { TypeTabs } from './type-tabs.tsx';

interface ResultsByTypeProps extends TypedSearch {
  query: Query;
}

export function ResultsByType({ keywords, type, query }: ResultsByTypeProps) {
  return (
    <>
      <Block
        name="search.overview"
        params={{ keywords }}
        skeleton={<LinkRowSkeleton look="tabs" />}
        failed={() => <TypeTabs keywords={keywords} groups={[]} current={type} />}
      >
        {(groups) => <TypeTabs keywords={keywords} groups={groups} current={type} />}
      </Block>
      <PagedList
        name="search.page"
        paramsOf={(page) => ({ keywords, type, page })}
        path="/search"
        query={query}
        idOf={resultKey}
        skeleton={<Skeleton />}
        frame={(rows, total) => <Found keywords={keywords} total={total} rows={rows} />}
      >
        {(items, starts) => <ResultRows items={items} heading="h2" starts={starts} />}
      </PagedList>
    </>
  );
}

function Found({ keywords, total, rows }: { keywords: string; total: number; rows: ReactNode }) {
  const { t } = useLingui();
  useAnnounceChanges(t`找到 ${total} 条与“${keywords}”有关的结果`);
  if (total === 0) return <NoResults keywords={keywords} />;
  return (
    <>
      <p className={`hint ${styles['count']}`}>
        <Trans>
          找到 {total} 条与“{keywords}”有关的结果
        </Trans>
      </p>
      {rows}
    </>
  );
}

function Skeleton() {
  return (
    <>
      <p className={`hint ${styles['count']}`} />
      <ResultRowsSkeleton count={10} />
    </>
  );
}
