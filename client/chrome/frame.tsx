// Elements that every layout contains: skip link, progress bar, live regions, and the effects of the accessibility settings.

import { Trans } from '@lingui/react/macro';
import { atom, useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { Announcer } from '../navigation/announcer.tsx';
import { ProgressBar } from '../navigation/progress-bar.tsx';
import { useScrollRestoration } from '../navigation/scroll.ts';
import { useAccessibility, useStoredAccessibility } from './accessibility.ts';
import styles from './frame.module.css';
import { OfflineBar } from './offline-bar.tsx';
import { Toasts } from './toasts.tsx';

/** Longest wait for the browser to become idle. */
const longestMs = 2000;

/** A link to the main content for keyboard users. It must be the first element of the body. */
export function SkipLink() {
  return (
    <a href="#main" className={styles['skip']}>
      <Trans>跳到主要内容</Trans>
    </a>
  );
}

/** Elements that are not part of the page's content. They come after the footer, so that they are last in the reading order. */
export function Frame() {
  useStoredAccessibility();
  useScrollRestoration();
  useSessionSync();
  const [{ guide }] = useAccessibility();
  return (
    <>
      <OfflineBar />
      <Announcer />
      <Toasts />
      <ProgressBar />
      {guide && <ReadingGuide />}
    </>
  );
}

/** A horizontal line that follows pointer and focus, to help reading. */
function ReadingGuide() {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const move = (y: number) => line.current?.style.setProperty('transform', `translateY(${y}px)`);
    const point = ({ clientY }: PointerEvent) => move(clientY + 14);
    const focus = ({ target }: FocusEvent) => target instanceof Element && move(target.getBoundingClientRect().bottom + 4);
    addEventListener('pointermove', point, { passive: true });
    addEventListener('focusin', focus);
    return () => {
      removeEventListener('pointermove', point);
      removeEventListener('focusin', focus);
    };
  }, []);
  return <div ref={line} className={styles['guide']} aria-hidden />;
}

/** Whether session sync has started. It runs once per document, even if the layout changes. */
const isSyncStartedAtom = atom(false);

/** Starts to store session data in the browser once the browser is idle (G10). */
function useSessionSync(): void {
  const store = useStore();
  useEffect(() => {
    if (store.get(isSyncStartedAtom)) return;
    store.set(isSyncStartedAtom, true);
    const begin = async () => {
      await whenIdle();
      const { syncSession } = await import('../session/session-sync.ts');
      syncSession(store);
    };
    // a failure is ignored, because the page works without session sync
    begin().catch(() => undefined);
  }, [store]);
}

/** Resolves when the browser is idle, at the latest after `longestMs`. */
const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, longestMs);
    else requestIdleCallback(() => resolve(), { timeout: longestMs });
  });
