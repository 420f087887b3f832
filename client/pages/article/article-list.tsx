// A load-more list of a category's articles (C1, C2).
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import type { ViewAs } from '#shared/blocks.ts';
import type { Column } from '#shared/columns.ts';
import { columnListedAt } from '#shared/park-columns.ts';
import { listViewOf } from '../../blocks/list-view.ts';
import { groupOf, useColumnName } from '../../columns.ts';
import { ContentPage, filtersOf } from '../../components/content-page.tsx';
import { NothingFound } from '../../components/empty.tsx';
import { ListSkeleton } from '../../components/list/list-view.tsx';
import { useListCount } from '../../components/list-count.tsx';
import { usePage } from '../../data/page.ts';
import { readQuery } from '../../query.ts';
import { ArticleFilter } from './article-filter.tsx';
import styles from './article-list.module.css';
import { useListCrumbs } from './list-crumbs.ts';
import { listReadings } from './params.ts';
import { SectionList } from './section-list.tsx';
import { SectionMenu } from './section-menu.tsx';

export function Page() {
  const { pathname, search } = useLocation();
  const column = columnListedAt(pathname, new URLSearchParams(search).get('section'), usePage().chrome);
  return column && <ArticleList section={column} />;
}

/** Renders the list of a section. The page may have any path that shows the section. */
export function ArticleList({ section }: { section: Column }) {
  const { t } = useLingui();
  const { list } = section;
  const { search } = useLocation();
  const { chrome } = usePage();
  const viewAs = listViewOf(section, chrome);
  const name = useColumnName()(section);
  const { query } = readQuery(listReadings(chrome), search);
  const count = useListCount(list, styles['head']);
  const isFiltered = (query['keywords'] ?? query['year']) !== undefined;
  return (
    <ContentPage
      name={name}
      columnType={t(groupOf(section).name)}
      path={list}
      query={query}
      subject={filtersOf([query['keywords'], query['year']])}
      feed={section.feed === undefined ? undefined : section}
      above={useListCrumbs(section).slice(0, -1)}
      className={`column ${styles['columns']}`}
    >
      <SectionMenu current={section} />
      <div>
        <ArticleFilter section={section} query={query} cleared={isFiltered ? list : undefined} />
        <SectionList
          section={section}
          viewAs={viewAs}
          query={query}
          skeleton={<Skeleton viewAs={viewAs} />}
          frame={(rows, total) => (
            <>
              {count(isFiltered ? t`找到 ${total} 条` : t`共 ${total} 条`)}
              {rows}
            </>
          )}
          empty={isFiltered ? <NothingFound cleared={list} /> : undefined}
        />
      </div>
    </ContentPage>
  );
}

function Skeleton({ viewAs }: { viewAs: ViewAs }) {
  return (
    <>
      <p className={`hint ${styles['head']}`} />
      <ListSkeleton viewAs={viewAs} />
    </>
  );
}
