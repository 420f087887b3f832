// All finds of one type, in a list that grows (C6, C2).
import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from 'jotai';
import type { Page, SearchItem } from '#shared/resources.ts';
import { Block } from '../../blocks/block.tsx';
import { GrowingList } from '../../components/growing-list.tsx';
import { useFirstPage } from '../../data/paging.ts';
import { readMore } from '../../data/resource.ts';
import { useSaid } from '../../navigation/announce.ts';
import { usePageKey } from '../../navigation/stop.ts';
import { withQuery } from '../../query.ts';
import styles from './found.module.css';
import { FoundRows, FoundRowsSkeleton, foundKey } from './found-rows.tsx';
import { NothingFound } from './nothing-found.tsx';
import type { TypedSearch } from './params.ts';
import { TypeTabs, TypeTabsSkeleton } from './type-tabs.tsx';

interface FoundByTypeProps extends TypedSearch {
  page: number;
}

export function FoundByType({ keywords, type, page }: FoundByTypeProps) {
  const key = usePageKey();
  const entry = `${key} search`;
  const first = useFirstPage(entry, page);
  return (
    <>
      <Block
        name="search.overview"
        params={{ keywords }}
        skeleton={<TypeTabsSkeleton />}
        failed={() => <TypeTabs keywords={keywords} groups={[]} current={type} />}
      >
        {(groups) => <TypeTabs keywords={keywords} groups={groups} current={type} />}
      </Block>
      <Block name="search.page" params={{ keywords, type, page: first }} skeleton={<Skeleton />}>
        {(found) => <Found key={entry} entry={entry} keywords={keywords} type={type} first={found} />}
      </Block>
    </>
  );
}

interface FoundProps extends TypedSearch {
  entry: string;
  first: Page<SearchItem>;
}

function Found({ entry, keywords, type, first }: FoundProps) {
  const { t } = useLingui();
  const store = useStore();
  const { total } = first;
  useSaid(t`找到 ${total} 条与“${keywords}”有关的结果`);
  if (total === 0) return <NothingFound keywords={keywords} />;
  return (
    <>
      <p className={`hint ${styles['count']}`}>
        <Trans>
          找到 {total} 条与“{keywords}”有关的结果
        </Trans>
      </p>
      <GrowingList
        entry={entry}
        first={first}
        read={(next) => readMore(store, 'search.page', { keywords, type, page: next })}
        pathOf={(at) => withQuery('/search', { keywords, type, page: at })}
        idOf={foundKey}
      >
        {(items, starts) => <FoundRows items={items} heading="h2" starts={starts} />}
      </GrowingList>
    </>
  );
}

function Skeleton() {
  return (
    <>
      <p className={`hint ${styles['count']}`} />
      <FoundRowsSkeleton count={10} />
    </>
  );
}
