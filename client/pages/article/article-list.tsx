// A load-more list of a category's articles (C1, C2).
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import type { ViewAs } from '#shared/blocks.ts';
import type { Column } from '#shared/columns.ts';
import { columnListedAt } from '#shared/park-columns.ts';
import { listViewOf } from '../../blocks/list-view.ts';
import { groupOf, useColumnName } from '../../columns.ts';
import { ContentPage } from '../../components/content-page.tsx';
import { ListSkeleton } from '../../components/list/list-view.tsx';
import { usePage } from '../../data/page.ts';
import { readings, readQuery, withQuery } from '../../query.ts';
import styles from './article-list.module.css';
import { useListCrumbs } from './list-crumbs.ts';
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
  const { query } = readQuery({ page: readings.page }, search);
  return (
    <ContentPage
      name={name}
      columnType={t(groupOf(section).name)}
      path={withQuery(list, query)}
      feed={section.feed === undefined ? undefined : section}
      above={useListCrumbs(section).slice(0, -1)}
      className={`column ${styles['columns']}`}
    >
      <SectionMenu current={section} />
      <SectionList
        section={section}
        viewAs={viewAs}
        query={query}
        skeleton={<Skeleton viewAs={viewAs} />}
        frame={(rows, total) => (
          <div>
            <Total total={total} />
            {rows}
          </div>
        )}
      />
    </ContentPage>
  );
}

function Total({ total }: { total: number }) {
  return (
    <p className={`hint ${styles['head']}`}>
      <Trans>共 {total} 条</Trans>
    </p>
  );
}

function Skeleton({ viewAs }: { viewAs: ViewAs }) {
  return (
    <div>
      <p className={`hint ${styles['head']}`} />
      <ListSkeleton viewAs={viewAs} />
    </div>
  );
}
