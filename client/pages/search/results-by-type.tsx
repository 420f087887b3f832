// Shows all search results of one type as a load-more list (C6, C2).
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Block } from '../../blocks/block.tsx';
import { PagedList } from '../../blocks/paged-list.tsx';
import { LinkRowSkeleton } from '../../components/link-row.tsx';
import { useAnnounceChanges } from '../../navigation/announce.ts';
import type { Query } from '../../query.ts';
import { NoResults } from './no-results.tsx';
import { type Asked, overviewOf } from './params.ts';
import { ResultRows, ResultRowsSkeleton, resultKey } from './result-rows.tsx';
import styles from './results.module.css';
import { TypeTabs } from './type-tabs.tsx';
import { YearLinks } from './year-links.tsx';

interface ResultsByTypeProps {
  asked: Asked & { type: string };
  query: Query;
}

export function ResultsByType({ asked, query }: ResultsByTypeProps) {
  return (
    <>
      <Block
        name="search.overview"
        params={overviewOf(asked)}
        skeleton={<LinkRowSkeleton look="tabs" />}
        failed={() => <TypeTabs asked={asked} groups={[]} />}
      >
        {(groups) => (
          <>
            <TypeTabs asked={asked} groups={groups} />
            <YearLinks asked={asked} groups={groups} />
          </>
        )}
      </Block>
      <PagedList
        name="search.page"
        paramsOf={(page) => ({ ...asked, page })}
        path="/search"
        query={query}
        idOf={resultKey}
        skeleton={<Skeleton />}
        frame={(rows, total) => <Found asked={asked} total={total} rows={rows} />}
      >
        {(items, starts) => <ResultRows items={items} heading="h2" starts={starts} />}
      </PagedList>
    </>
  );
}

function Found({ asked, total, rows }: { asked: Asked; total: number; rows: ReactNode }) {
  const { t } = useLingui();
  const { keywords } = asked;
  useAnnounceChanges(t`找到 ${total} 条与“${keywords}”有关的结果`);
  if (total === 0) return <NoResults asked={asked} />;
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
