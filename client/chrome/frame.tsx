// What every layout has besides bars and content: the skip link, the progress bar, the live regions, the settings' effects.

import { Trans } from '@lingui/react/macro';
import { atom, useStore } from 'jotai';
import { useEffect } from 'react';
import { whenIdle } from '../browser/idle.ts';
import { Announcer } from '../navigation/announcer.tsx';
import { ProgressBar } from '../navigation/progress-bar.tsx';
import { useScrollRestoration } from '../navigation/scroll.ts';
import { useAccessibility, useKeptAccessibility } from './accessibility.ts';
import { LeaveElder } from './elder-switch.tsx';
import styles from './frame.module.css';
import { ReadingGuide } from './reading-guide.tsx';
import { Toasts } from './toasts.tsx';

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
