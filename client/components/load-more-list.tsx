// A load-more list: the server renders one page, the browser loads more while scrolling. The URL follows the page in view (C2).
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Page, Result } from '#shared/resources.ts';
import { useTo } from '../data/page.ts';
import { usePaging } from '../data/paging.ts';
import { currentPageKey } from '../navigation/history-entry.ts';
import { usePageKey } from '../navigation/loaded-page.ts';
import { Empty } from './empty.tsx';
import { LoadMore } from './load-more.tsx';
import styles from './load-more-list.module.css';
import { PageAddress } from './page-address.tsx';

interface LoadMoreListProps<T> {
  /** Key of the list. It must be unique within a history entry. */
  entry: string;
  first: Page<T>;
  read: (page: number) => Promise<Result<Page<T>>>;
  /** Returns the path of this list when it starts at the given page. */
  pathOf: (page: number) => string;
  idOf: (item: T) => string;
  /** Shown instead of an empty list; by default only a message. */
  empty?: ReactNode;
  /** Renders rows with `data-row`. `starts` maps the id of each page's first item to the page number, for `data-page`. */
  children: (items: readonly T[], starts: ReadonlyMap<string, number>) => ReactNode;
}

export function LoadMoreList<T>({ entry, first, read, pathOf, idOf, empty = <Empty />, children }: LoadMoreListProps<T>) {
  const to = useTo();
  const addressOf = (page: number) => to(pathOf(page));
  const { pages, state, next, load } = usePaging(entry, first, read);
  const { items, starts } = joined(pages, idOf);
  const [last] = pages.slice(-1);
  const list = useRef<HTMLDivElement>(null);
  useAddressOfPageInView(list, addressOf);
  const earlier = Math.max(1, Math.min(first.pageNo - 1, Math.ceil(first.total / first.pageSize)));
  if (state === 'empty')
    return (
      <>
        {/* a page after the last one: the list itself is not empty */}
        {first.total > 0 ? <Empty /> : empty}
        {first.pageNo > 1 && (
          <>
            {/* there are endless pages after the last one */}
            <meta name="robots" content="noindex" />
            <PageAddress path={pathOf(earlier)} />
            <Earlier href={addressOf(earlier)} />
          </>
        )}
      </>
    );
  return (
    <div ref={list}>
      {first.pageNo > 1 && (
        <>
          <PageAddress path={pathOf(first.pageNo)} />
          <Earlier href={addressOf(earlier)} />
        </>
      )}
      {children(items, starts)}
      <LoadMore state={state} href={addressOf(next)} loaded={items.length} total={last?.total ?? 0} load={load} />
    </div>
  );
}

function Earlier({ href }: { href: string }) {
  return (
    <p className={`${styles['earlier']} not-print`}>
      <a href={href}>
        <Trans>上一页</Trans>
      </a>
    </p>
  );
}

interface Joined<T> {
  items: T[];
  starts: Map<string, number>;
}

/** Joins the pages. A row that moved to the next page between two reads is in both, but is shown only once. */
function joined<T>(pages: readonly Page<T>[], idOf: (item: T) => string): Joined<T> {
  const seen = new Set<string>();
  const starts = new Map<string, number>();
  const items = pages.flatMap(({ records, pageNo }) => {
    const fresh = records.filter((item) => !seen.has(idOf(item)));
    for (const item of fresh) seen.add(idOf(item));
    const [start] = fresh;
    if (start !== undefined) starts.set(idOf(start), pageNo);
    return fresh;
  });
  return { items, starts };
}

/** Puts the page number in view into the URL. It uses `replaceState`, because a router navigation would reset the list. */
function useAddressOfPageInView(list: React.RefObject<HTMLElement | null>, addressOf: (page: number) => string): void {
  const current = useRef(addressOf);
  const key = usePageKey();
  useEffect(() => {
    current.current = addressOf;
  });
  useEffect(() => {
    let frame = 0;
    const follow = () => {
      frame = 0;
      // after Back the URL already belongs to another entry, while this list is still on screen
      if (currentPageKey() !== key) return;
      const starts = [...(list.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [])];
      const inView = starts.findLast((start) => start.getBoundingClientRect().top < innerHeight / 2) ?? starts[0];
      if (inView === undefined) return;
      const address = current.current(Number(inView.dataset['page']));
      if (address !== location.pathname + location.search) history.replaceState(history.state, '', address + location.hash);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(follow);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [list, key]);
}
