// The end of a load-more list. It loads more when half in view; after three pages it waits for a click. Without JavaScript it is a plain link (C2).
import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useOnline } from '../browser/online.ts';
import type { MoreState } from '../data/paging.ts';
import { useAnnounceChanges } from '../navigation/announce.ts';
import { Icon } from './icon.tsx';
import styles from './load-more.module.css';

/** Number of pages that load automatically. Then a click is needed, so that visitors can reach the footer. */
const automaticPages = 3;

interface LoadMoreProps {
  state: MoreState;
  /** URL of the next page. */
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
    // remounting stops the browser from anchoring the scroll position to this element; skipped if the link has the focus, which would be lost
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
      // the margin also counts a link above the viewport as in view, because the footer may fill a phone's viewport
      { threshold: 0.5, rootMargin: '100% 0px 0px' },
    );
    observer.observe(link);
    return () => observer.disconnect();
  }, [isAutomatic]);

  useOnline(() => state === 'failed' && void load());

  // runs before the click handler of follow-links.ts, which would navigate
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
      <Icon name="loader-circle" className={styles['spinner']} />
      {t`加载中`}
    </>
  );
}
