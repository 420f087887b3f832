// Countdown until another SMS may be sent; survives a reload (F4, G15).
import { useEffect, useState } from 'react';
import { limits } from '#shared/limits.ts';
import { readStored, writeStored } from '../browser/storage.ts';

/** Start of the wait by the wall clock, because `performance.now()` restarts with a reload. */
interface Wait {
  atMs: number;
  waitS: number;
}

function parse(value: unknown): Wait | undefined {
  const { atMs, waitS } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Wait>;
  return Number.isFinite(atMs) && Number.isFinite(waitS) ? (value as Wait) : undefined;
}

/** If the clock was set back, the wait ends. */
function leftMs({ atMs, waitS }: Wait): number {
  const passedMs = Date.now() - atMs;
  return passedMs < 0 ? 0 : waitS * 1000 - passedMs;
}

/** @returns seconds left, and a function that starts another wait */
export function useCoolDown(what: string): [leftS: number, begin: (waitS: number) => void] {
  const storageKey = `smsWait-${what}`;
  // by `performance.now()`, which cannot be set
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
