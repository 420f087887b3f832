// A category's list of articles (C1, C2).
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { isFurtherPage } from '#shared/rules.ts';
import { Block } from '../blocks/block.tsx';
import { GrowingList } from '../components/growing-list.tsx';
import { ListSkeleton } from '../components/list/list-skeleton.tsx';
import { PageHead } from '../components/page-head.tsx';
import { PageMeta } from '../components/page-meta.tsx';
import { SectionMenu } from '../components/section-menu.tsx';
import { sectionAt, useSectionName, type ViewAs } from '../sections.ts';
import { usePage, useTo } from '../state/page.ts';
import { useFirstPage } from '../state/paging.ts';
import styles from './article-list.module.css';

export function Page() {
  const { key, pathname, search } = useLocation();
  const { t } = useLingui();
  const { chrome } = usePage();
  const to = useTo();
  const section = sectionAt(pathname);
  const name = useSectionName()(section);
  const asked = new URLSearchParams(search).get('page') ?? '';
  const query = isFurtherPage(asked) ? `?page=${asked}` : '';
  const entry = `${key} ${section.base}`;
  const first = useFirstPage(entry, query === '' ? 1 : Number(asked));
  return (
    <>
      <PageMeta title={`${name} - ${chrome.name}`} column={name} query={query} />
      <PageHead crumbs={[{ text: t`首页`, href: to('/') }, { text: name }]}>
        <h1>{name}</h1>
      </PageHead>
      <div className={`container ${styles['columns']}`}>
        <SectionMenu current={section.base} />
        <Block key={entry} name="articles.page" params={{ cate: section.cate, page: first }} skeleton={<Skeleton viewAs={section.viewAs} />}>
          {(page) => (
            <div>
              <Total total={page.total} />
              <GrowingList entry={entry} section={section} first={page} />
            </div>
          )}
        </Block>
      </div>
    </>
  );
}

function Total({ total }: { total: number }) {
  return (
    <p className={styles['head']}>
      <Trans>共 {total} 条</Trans>
    </p>
  );
}

function Skeleton({ viewAs }: { viewAs: ViewAs }) {
  return (
    <div>
      <p className={styles['head']} />
      <ListSkeleton viewAs={viewAs} />
    </div>
  );
}
