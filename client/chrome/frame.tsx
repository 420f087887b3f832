// What every layout has besides bars and content: the skip link, the progress bar, the live regions, the settings' effects.
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router-dom';
import { useAccessibility, useKeptAccessibility } from '../state/accessibility.ts';
import { Announcer } from './announcer.tsx';
import { LeaveElder } from './elder-switch.tsx';
import styles from './frame.module.css';
import { ProgressBar } from './progress-bar.tsx';
import { Toasts } from './toasts.tsx';

const ReadingGuide = lazy(async () => ({ default: (await import('./reading-guide.tsx')).ReadingGuide }));

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
  // the router's component would write an inline script (ruling 1)
  useScrollRestoration();
  const [{ guide }] = useAccessibility();
  return (
    <>
      <LeaveElder />
      <Announcer />
      <Toasts />
      <ProgressBar />
      {guide && (
        <Suspense>
          <ReadingGuide />
        </Suspense>
      )}
    </>
  );
}
