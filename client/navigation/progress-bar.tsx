// Progress bar of a pending navigation (P9). It appears after 200 ms, grows to 90 % within 5 s, and turns red on failure.
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useRouteFailed } from './loaded-page.ts';
import { pendingAtom } from './pending.ts';
import styles from './progress-bar.module.css';

const afterMs = 200;
/** Time in ms for which the bar stays visible after a navigation has ended. */
const endMs = { done: 150, failed: 600 };

export function ProgressBar() {
  const busy = useAtomValue(pendingAtom);
  const failed = useRouteFailed();
  const wasBusy = useRef(false);
  const [phase, setPhase] = useState<'none' | 'running' | 'done' | 'failed'>('none');

  useEffect(() => {
    if (busy) {
      wasBusy.current = true;
      const timer = setTimeout(() => setPhase('running'), afterMs);
      return () => clearTimeout(timer);
    }
    if (wasBusy.current) setPhase((now) => (failed ? 'failed' : now === 'running' ? 'done' : now));
    wasBusy.current = false;
    return undefined;
  }, [busy, failed]);

  useEffect(() => {
    if (phase !== 'done' && phase !== 'failed') return;
    const timer = setTimeout(() => setPhase('none'), endMs[phase]);
    return () => clearTimeout(timer);
  }, [phase]);

  return <div className={`${styles['bar']} ${styles[phase]}`} aria-hidden />;
}
