// The park's agreements: privacy policy, terms of service and what else it files there (ruling 18).
import { useStore } from 'jotai';
import { useLocation } from 'react-router-dom';
import { Block } from '../../blocks/block.tsx';
import { GrowingList } from '../../components/growing-list.tsx';
import { ListSkeleton } from '../../components/list/list-skeleton.tsx';
import { ListView } from '../../components/list/list-view.tsx';
import { useListCrumbs } from '../../components/list-crumbs.ts';
import { PageHead } from '../../components/page-head.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { usePage } from '../../data/page.ts';
import { useFirstPage } from '../../data/paging.ts';
import { readMore } from '../../data/resource.ts';
import { usePageKey } from '../../navigation/stop.ts';
import { readings, readQuery, withQuery } from '../../query.ts';
import { sectionAt, useSectionName, type ViewAs } from '../../sections.ts';
import styles from './agreements.module.css';

export function Page() {
  const { chrome } = usePage();
  const store = useStore();
  const section = sectionAt('/agreements');
  const { base, cate, list, viewAs } = section;
  const { search } = useLocation();
  const key = usePageKey();
  const { page: asked = '1' } = readQuery({ page: readings.page }, search).query;
  const entry = `${key} ${list}`;
  const first = useFirstPage(entry, Number(asked));
  const name = useSectionName()(section);
  const [home] = useListCrumbs(section);
  return (
    <>
      <PageMeta title={`${name} - ${chrome.name}`} column={name} path={withQuery(list, { page: asked })} />
      <PageHead crumbs={[...(home === undefined ? [] : [home]), { text: name }]}>
        <h1>{name}</h1>
      </PageHead>
      <div className={`container page ${styles['narrow']}`}>
        <Block key={entry} name="articles.page" params={{ cate, page: first }} skeleton={<Skeleton viewAs={viewAs} />}>
          {(page) => (
            <GrowingList
              entry={entry}
              first={page}
              read={(next) => readMore(store, 'articles.page', { cate, page: next })}
              pathOf={(at) => withQuery(list, { page: at })}
              idOf={({ id }) => id}
            >
              {(items, starts) => <ListView viewAs={viewAs} base={base} items={items} starts={starts} />}
            </GrowingList>
          )}
        </Block>
      </div>
    </>
  );
}

/** A park has few of them. */
function Skeleton({ viewAs }: { viewAs: ViewAs }) {
  return (
    <>
      <ListSkeleton viewAs={viewAs} count={3} />
      <div className={styles['end']} />
    </>
  );
}
