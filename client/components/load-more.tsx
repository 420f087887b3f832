// The end of a load-more list: loads when half in view, waits for a click after three pages; a plain link without JavaScript (C2).
import { useLingui } from '@lingui/react/macro';
import { LoaderCircle } from 'lucide-react';
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useOnline } from '../browser/online.ts';
import type { MoreState } from '../data/paging.ts';
import { useAnnounceChanges } from '../navigation/announce.ts';
import styles from './load-more.module.css';

/** Pages that load automatically before a click is needed, so that the footer can be reached. */
const automaticPages = 3;

interface LoadMoreProps {
  state: MoreState;
  /** Address of the next page. */
  href: string;
  loaded: number;
  total: number;
  load: () => Promise<void>;
}

export function LoadMore({ state, href, loaded, total, load }: LoadMoreProps) {
  const { t } = useLingui();
  const ref = useRef<HTMLAnchorElement>(null);
  const [automatic, setAutomatic] = useState(0);
  const [remounts, setRemounts] = useState(0);
  const onVisible = useEffectEvent(async () => {
    setAutomatic(automatic + 1);
    await load();
    // remounting the end keeps the scroll position, which anchors to rows; not if the link has the focus
    if (document.activeElement !== ref.current) setRemounts(remounts + 1);
  });
  const isAutomatic = state === 'idle' && automatic < automaticPages;
  useEffect(() => {
    const link = ref.current;
    if (!isAutomatic || link === null || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      // one callback may report several changes
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void onVisible();
      },
      // the footer may fill a phone's viewport, so the link may already be above it
      { threshold: 0.5, rootMargin: '100% 0px 0px' },
    );
    observer.observe(link);
    return () => observer.disconnect();
  }, [isAutomatic]);

  useOnline(() => state === 'failed' && void load());

  // runs before follow-links.ts would navigate
  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (state === 'loading') return;
    setAutomatic(0);
    void load();
  }

  const count = t`已加载 ${loaded} / 共 ${total} 条`;
  useAnnounceChanges(count);

  return (
    <div key={remounts} className={`row ${styles['end']} not-print`}>
      {(state === 'idle' || state === 'loading' || state === 'failed') && (
        <a ref={ref} href={href} className={`button button-outline ${styles['more']}`} aria-busy={state === 'loading'} onClick={onClick}>
          <Label state={state} />
        </a>
      )}
      <p className="hint">{count}</p>
    </div>
  );
}

function Label({ state }: { state: MoreState }) {
  const { t } = useLingui();
  if (state === 'failed') return t`加载失败，点击重试`;
  if (state === 'idle') return t`加载更多`;
  return (
    <>
      <LoaderCircle className={styles['spinner']} aria-hidden="true" />
      {t`加载中`}
    </>
  );
}
