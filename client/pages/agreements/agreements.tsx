// The park's agreements: privacy policy, terms of service and what else it files there (ruling 18).
import { useLocation } from 'react-router-dom';
import { PagedList } from '../../blocks/paged-list.tsx';
import { ContentPage } from '../../components/content-page.tsx';
import { ListSkeleton, ListView } from '../../components/list/list-view.tsx';
import { readings, readQuery, withQuery } from '../../query.ts';
import { sectionAt, useSectionName, type ViewAs } from '../../sections.ts';
import styles from './agreements.module.css';

export function Page() {
  const section = sectionAt('/agreements');
  const { base, cate, list, viewAs } = section;
  const { query } = readQuery({ page: readings.page }, useLocation().search);
  const name = useSectionName()(section);
  return (
    <ContentPage name={name} path={withQuery(list, query)} className={`page ${styles['narrow']}`}>
      <PagedList
        name="articles.page"
        paramsOf={(page) => ({ cate, page })}
        path={list}
        query={query}
        idOf={({ id }) => id}
        skeleton={<Skeleton viewAs={viewAs} />}
      >
        {(items, starts) => <ListView viewAs={viewAs} base={base} items={items} starts={starts} />}
      </PagedList>
    </ContentPage>
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
