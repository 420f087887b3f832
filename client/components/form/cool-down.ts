// How long until another SMS may be sent: it survives a reload of the tab (F4, G15).
import { useEffect, useState } from 'react';
import { limits } from '#shared/limits.ts';
import { readStored, writeStored } from '../../state/storage.ts';

const mostMs = 86_400_000;

const parse = (value: unknown): number | undefined => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);

/** @returns seconds left, and what begins another wait */
export function useCoolDown(what: string): [leftS: number, begin: (waitS: number) => void] {
  const storageKey = `smsUntil-${what}`;
  const [untilMs, setUntilMs] = useState(0);
  const [nowMs, setNowMs] = useState(0);

  useEffect(() => {
    const kept = readStored(storageKey, parse, 'sessionStorage') ?? 0;
    // a clock that was set back must not keep anybody waiting
    if (kept - Date.now() < mostMs) setUntilMs(kept);
    setNowMs(Date.now());
  }, [storageKey]);

  useEffect(() => {
    if (untilMs <= Date.now()) return;
    const timer = setInterval(() => {
      setNowMs(Date.now());
      if (Date.now() >= untilMs) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [untilMs]);

  function begin(waitS: number) {
    const next = Date.now() + (waitS > 0 ? waitS : limits.sms.coolDownS) * 1000;
    setNowMs(Date.now());
    setUntilMs(next);
    writeStored(storageKey, next, 'sessionStorage');
  }

  return [Math.max(0, Math.ceil((untilMs - nowMs) / 1000)), begin];
}
