// A category's list from one page on: what the server rendered, then what scrolling loads; the address names the page in view (C2).
import { Trans } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import type { ArticleItem, Page } from '#shared/resources.ts';
import type { Section } from '../sections.ts';
import { useTo } from '../state/page.ts';
import { usePaging } from '../state/paging.ts';
import { readMore } from '../state/resource.ts';
import { useRowInView } from '../state/row-in-view.ts';
import { Empty } from './empty.tsx';
import styles from './growing-list.module.css';
import { ListView } from './list/list-view.tsx';
import { LoadMore } from './load-more.tsx';

interface GrowingListProps {
  /** Names the history entry. */
  entry: string;
  section: Section;
  first: Page<ArticleItem>;
}

export function GrowingList({ entry, section, first }: GrowingListProps) {
  const { base, cate, viewAs } = section;
  const store = useStore();
  const to = useTo();
  const addressOf = (page: number) => to(page <= 1 ? base : `${base}?page=${page}`);
  const { pages, state, next, load } = usePaging(entry, first, (page) => readMore(store, 'articles.page', { cate, page }));
  const { items, starts } = joined(pages);
  const list = useRef<HTMLDivElement>(null);
  useAddressOfPageInView(list, addressOf);
  useRowInView(list, entry);
  if (state === 'empty')
    return (
      <>
        <Empty />
        {first.pageNo > 1 && <Earlier href={addressOf(1)} />}
      </>
    );
  return (
    <div ref={list}>
      {first.pageNo > 1 && <Earlier href={addressOf(first.pageNo - 1)} />}
      <ListView viewAs={viewAs} base={base} items={items} starts={starts} />
      <LoadMore state={state} href={addressOf(next)} loaded={items.length} total={pages.at(-1)?.total ?? 0} load={load} />
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

interface Joined {
  items: ArticleItem[];
  starts: Map<string, number>;
}

/** The pages as one list; a row that moved to the next page between two reads stands once. */
function joined(pages: readonly Page<ArticleItem>[]): Joined {
  const seen = new Set<string>();
  const starts = new Map<string, number>();
  const items = pages.flatMap(({ records, pageNo }) => {
    const fresh = records.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    const [start] = fresh;
    if (start !== undefined) starts.set(start.id, pageNo);
    return fresh;
  });
  return { items, starts };
}

/** Writes the page in the middle of the view into the address; no navigation, so the history entry and its list stay. */
function useAddressOfPageInView(list: React.RefObject<HTMLElement | null>, addressOf: (page: number) => string): void {
  const current = useRef(addressOf);
  useEffect(() => {
    current.current = addressOf;
  });
  useEffect(() => {
    let frame = 0;
    const follow = () => {
      frame = 0;
      const starts = [...(list.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [])];
      const inView = starts.findLast((start) => start.getBoundingClientRect().top < innerHeight / 2) ?? starts[0];
      if (inView === undefined) return;
      const address = current.current(Number(inView.dataset['page']));
      if (address !== location.pathname + location.search) history.replaceState(history.state, '', address);
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(follow);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [list]);
}
