// How long until another SMS may be sent: it survives a reload of the tab (F4, G15).
import { useEffect, useState } from 'react';
import { limits } from '#shared/limits.ts';
import { readStored, writeStored } from '../browser/storage.ts';

/** A wait that began by the wall clock, the one clock that a reload leaves. */
interface Wait {
  atMs: number;
  waitS: number;
}

function parse(value: unknown): Wait | undefined {
  const { atMs, waitS } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Wait>;
  return Number.isFinite(atMs) && Number.isFinite(waitS) ? (value as Wait) : undefined;
}

/** A clock that was set back must not keep anybody waiting. */
function leftMs({ atMs, waitS }: Wait): number {
  const passedMs = Date.now() - atMs;
  return passedMs < 0 ? 0 : waitS * 1000 - passedMs;
}

/** @returns seconds left, and what begins another wait */
export function useCoolDown(what: string): [leftS: number, begin: (waitS: number) => void] {
  const storageKey = `smsWait-${what}`;
  // by the page's own clock, which nobody sets
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
