// A category's list of articles (C1, C2).
import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { useLocation } from 'react-router-dom';
import { isFeedName } from '#shared/feeds.ts';
import { Block } from '../blocks/block.tsx';
import { listViewOf } from '../blocks/list-view.ts';
import { GrowingList } from '../components/growing-list.tsx';
import { ListSkeleton } from '../components/list/list-skeleton.tsx';
import { ListView } from '../components/list/list-view.tsx';
import { useListCrumbs } from '../components/list-crumbs.ts';
import { PageHead } from '../components/page-head.tsx';
import { PageMeta } from '../components/page-meta.tsx';
import { SectionMenu } from '../components/section-menu.tsx';
import { writtenIn } from '../components/written-in.ts';
import { usePage } from '../data/page.ts';
import { useFirstPage } from '../data/paging.ts';
import { readMore } from '../data/resource.ts';
import { usePageKey } from '../navigation/stop.ts';
import { readings, readQuery, withQuery } from '../query.ts';
import { groups, type Section, sectionAt, sectionWithin, useSectionName, type ViewAs } from '../sections.ts';
import styles from './article-list.module.css';

export function Page() {
  const { pathname, search } = useLocation();
  const within = sectionWithin(pathname, new URLSearchParams(search).get('section'));
  return <ArticleList section={within ?? sectionAt(pathname)} />;
}

/** The list of a section, wherever its address is. */
export function ArticleList({ section }: { section: Section }) {
  const { t } = useLingui();
  const { base, cate, list } = section;
  const { search } = useLocation();
  const key = usePageKey();
  const { chrome, locale } = usePage();
  const viewAs = listViewOf(section, chrome);
  const store = useStore();
  const name = useSectionName()(section);
  const { page: asked = '1' } = readQuery({ page: readings.page }, search).query;
  const entry = `${key} ${list}`;
  const first = useFirstPage(entry, Number(asked));
  const crumbs = useListCrumbs(section).map((crumb, i, all) => (i === all.length - 1 ? { text: crumb.text } : crumb));
  return (
    <>
      <PageMeta
        title={`${name} - ${chrome.name}`}
        column={name}
        columnType={t(groups[section.group].name)}
        path={withQuery(list, { page: asked })}
        feed={isFeedName(cate) ? cate : undefined}
      />
      <PageHead crumbs={crumbs}>
        <h1 {...writtenIn(locale, name)}>{name}</h1>
      </PageHead>
      <div className={`container column ${styles['columns']}`}>
        <SectionMenu current={section} />
        <Block key={entry} name="articles.page" params={{ cate, page: first }} skeleton={<Skeleton viewAs={viewAs} />}>
          {(page) => (
            <div>
              <Total total={page.total} />
              <GrowingList
                entry={entry}
                first={page}
                read={(next) => readMore(store, 'articles.page', { cate, page: next })}
                pathOf={(at) => withQuery(list, { page: at })}
                idOf={({ id }) => id}
              >
                {(items, starts) => <ListView viewAs={viewAs} base={base} items={items} starts={starts} />}
              </GrowingList>
            </div>
          )}
        </Block>
      </div>
    </>
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
