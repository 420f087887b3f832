// What every layout has besides bars and content: the skip link, the progress bar, the live regions, the settings' effects.

import { Trans } from '@lingui/react/macro';
import { atom, useStore } from 'jotai';
import { useEffect, useRef } from 'react';
import { Announcer } from '../navigation/announcer.tsx';
import { ProgressBar } from '../navigation/progress-bar.tsx';
import { useScrollRestoration } from '../navigation/scroll.ts';
import { useAccessibility, useKeptAccessibility } from './accessibility.ts';
import { LeaveElder } from './elder-switch.tsx';
import styles from './frame.module.css';
import { Toasts } from './toasts.tsx';

/** A busy browser is waited for so long. */
const longestMs = 2000;

/** Stands first in the body. */
export function SkipLink() {
  return (
    <a href="#main" className={styles['skip']}>
      <Trans>跳到主要内容</Trans>
    </a>
  );
}

/** Stands after the footer: nothing in it is part of the reading order. */
export function Frame() {
  useKeptAccessibility();
  useScrollRestoration();
  useKeptSession();
  const [{ guide }] = useAccessibility();
  return (
    <>
      <LeaveElder />
      <Announcer />
      <Toasts />
      <ProgressBar />
      {guide && <ReadingGuide />}
    </>
  );
}

/** A line across the window that follows pointer and focus, for those who lose the row. */
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

/** One for the whole visit, whatever layouts follow each other. */
const keepingAtom = atom(false);

/** What is kept for the next visit can wait until the browser is idle (G10). */
function useKeptSession(): void {
  const store = useStore();
  useEffect(() => {
    if (store.get(keepingAtom)) return;
    store.set(keepingAtom, true);
    const begin = async () => {
      await whenIdle();
      const { keepSession } = await import('../session/kept-session.ts');
      keepSession(store);
    };
    // without it the page is still whole
    begin().catch(() => undefined);
  }, [store]);
}

/** When the browser has nothing better to do, and at the latest after a while. */
const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, longestMs);
    else requestIdleCallback(() => resolve(), { timeout: longestMs });
  });
