// A load-more list of companies. Any filter can be applied (C2).
import { type ReactNode, useEffect, useRef } from 'react';
import type { CompanyItem } from '#shared/resources.ts';
import { PagedList } from '../../blocks/paged-list.tsx';
import { useAnnounce } from '../../navigation/announce.ts';
import { usePageKey } from '../../navigation/loaded-page.ts';
import type { Query } from '../../query.ts';
import styles from './company-list.module.css';
import { companiesParams } from './params.ts';

interface CompanyListProps {
  path: string;
  query: Query;
  skeleton: ReactNode;
  /** Returns a text with the number of companies. */
  count: (total: number) => string;
  children: (companies: readonly CompanyItem[], starts: ReadonlyMap<string, number>) => ReactNode;
}

export function CompanyList({ path, query, skeleton, count, children }: CompanyListProps) {
  const sayNew = useSayNew(usePageKey());
  return (
    <PagedList
      name="companies.page"
      paramsOf={(page) => companiesParams(query, page)}
      path={path}
      query={query}
      idOf={({ uscc }) => uscc}
      skeleton={
        <>
          <p className={`hint ${styles['count']}`} />
          {skeleton}
        </>
      }
      frame={(rows, total) => (
        <>
          <Count text={count(total)} say={sayNew} />
          {rows}
        </>
      )}
    >
      {children}
    </PagedList>
  );
}

/** Returns a function that announces a list's count. The first list's count is not announced, because the page already contains it. */
function useSayNew(entry: string): (text: string) => void {
  const announce = useAnnounce();
  const said = useRef(entry);
  return (text) => {
    if (said.current === entry) return;
    said.current = entry;
    announce(text);
  };
}

function Count({ text, say }: { text: string; say: (text: string) => void }) {
  useEffect(() => say(text));
  return <p className={`hint ${styles['count']}`}>{text}</p>;
}
