// Countdown until the next SMS may be sent. It survives a reload (F4, G15).
import { useEffect, useState } from 'react';
import { limits } from '#shared/limits.ts';
import { readStored, writeStored } from '../browser/storage.ts';

/** Start and length of a wait. `atMs` is from `Date.now()`, because `performance.now()` restarts at a reload. */
interface Wait {
  atMs: number;
  waitS: number;
}

function parse(value: unknown): Wait | undefined {
  const { atMs, waitS } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Wait>;
  return Number.isFinite(atMs) && Number.isFinite(waitS) ? (value as Wait) : undefined;
}

/** Returns the time left in ms. If the clock has been set back, the wait ends, because its length is unknown. */
function leftMs({ atMs, waitS }: Wait): number {
  const passedMs = Date.now() - atMs;
  return passedMs < 0 ? 0 : waitS * 1000 - passedMs;
}

/** Returns the seconds left, and a function that starts a new wait. */
export function useCoolDown(what: string): [leftS: number, begin: (waitS: number) => void] {
  const storageKey = `smsWait-${what}`;
  // measured by `performance.now()`, because the system clock may be changed during the wait
  const [untilMs, setUntilMs] = useState(0);
  const [nowMs, setNowMs] = useState(0);

  useEffect(() => {
    const kept = readStored(storageKey, parse, 'sessionStorage');
    if (kept !== undefined) setUntilMs(performance.now() + leftMs(kept));
    setNowMs(performance.now());
  }, [storageKey]);

  useEffect(() => {
    if (untilMs <= performance.now()) return;
    const timer = setInterval(() => {
      setNowMs(performance.now());
      if (performance.now() >= untilMs) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [untilMs]);

  function begin(given: number) {
    const waitS = given > 0 ? given : limits.sms.coolDownS;
    setNowMs(performance.now());
    setUntilMs(performance.now() + waitS * 1000);
    writeStored(storageKey, { atMs: Date.now(), waitS } satisfies Wait, 'sessionStorage');
  }

  return [Math.max(0, Math.ceil((untilMs - nowMs) / 1000)), begin];
}
