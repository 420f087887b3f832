// Lists the park's agreements, such as its privacy policy and terms of service (ruling 18).
import { useLocation } from 'react-router-dom';
import type { ViewAs } from '#shared/blocks.ts';
import { columnAt } from '#shared/park-columns.ts';
import { useColumnName } from '../../columns.ts';
import { ContentPage } from '../../components/content-page.tsx';
import { ListSkeleton } from '../../components/list/list-view.tsx';
import { readings, readQuery } from '../../query.ts';
import { SectionList } from '../article/section-list.tsx';
import styles from './agreements.module.css';

export function Page() {
  const section = columnAt('/agreements');
  const { list, viewAs } = section;
  const { query } = readQuery({ page: readings.page }, useLocation().search);
  const name = useColumnName()(section);
  return (
    <ContentPage name={name} path={list} query={query} className={`page ${styles['narrow']}`}>
      <SectionList section={section} viewAs={viewAs} query={query} skeleton={<Skeleton viewAs={viewAs} />} />
    </ContentPage>
  );
}

/** A skeleton with few rows, because a park has few agreements. */
function Skeleton({ viewAs }: { viewAs: ViewAs }) {
  return (
    <>
      <ListSkeleton viewAs={viewAs} count={3} />
      <div className={styles['end']} />
    </>
  );
}
