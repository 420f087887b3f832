// A list of companies that grows, whatever it is narrowed to (C2).
import { useStore } from 'jotai';
import { type ReactNode, useEffect, useRef } from 'react';
import type { CompanyItem } from '#shared/resources.ts';
import { Block } from '../../blocks/block.tsx';
import { GrowingList } from '../../components/growing-list.tsx';
import { useFirstPage } from '../../data/paging.ts';
import { readMore } from '../../data/resource.ts';
import { useAnnounce } from '../../navigation/announce.ts';
import { usePageKey } from '../../navigation/stop.ts';
import { type Query, withQuery } from '../../query.ts';
import styles from './company-list.module.css';
import { companiesParams } from './params.ts';

interface CompanyListProps {
  path: string;
  query: Query;
  skeleton: ReactNode;
  /** Says how many there are. */
  count: (total: number) => string;
  children: (companies: readonly CompanyItem[], starts: ReadonlyMap<string, number>) => ReactNode;
}

export function CompanyList({ path, query, skeleton, count, children }: CompanyListProps) {
  const key = usePageKey();
  const store = useStore();
  const { keywords, classCode, page = '1' } = query;
  const entry = `${key} ${path}`;
  const first = useFirstPage(entry, Number(page));
  const sayNew = useSayNew(entry);
  const waiting = (
    <>
      <p className={`hint ${styles['count']}`} />
      {skeleton}
    </>
  );
  return (
    <Block key={entry} name="companies.page" params={companiesParams(query, first)} skeleton={waiting}>
      {(found) => (
        <>
          <Count text={count(found.total)} say={sayNew} />
          <GrowingList
            entry={entry}
            first={found}
            read={(next) => readMore(store, 'companies.page', companiesParams(query, next))}
            pathOf={(at) => withQuery(path, { keywords, classCode, page: at })}
            idOf={({ uscc }) => uscc}
          >
            {children}
          </GrowingList>
        </>
      )}
    </Block>
  );
}

/** Says a count once for each list after the first: the one that came with the page is read with it. */
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
