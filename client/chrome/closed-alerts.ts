// What the park warns of while a page stays open: what came with it, then what holds when one looks again (P11).
import { atom, useAtom, useAtomValue, useStore } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Alert } from '#shared/alert.ts';
import { readStored, textsOf, writeStored } from '../browser/storage.ts';
import { usePage } from '../data/page.ts';
import { sourceAtom } from '../data/resource.ts';
import { useAnnounce } from '../navigation/announce.ts';

const everyMs = 30_000;
/** Beyond it no timer is set: the page is asked for anew long before. */
const farMs = 86_400_000;
/** boot.ts hides what is named here before the first paint, so that nothing moves. */
const storageKey = 'closedAlerts';

/** Null: nobody has looked since the page came. */
const currentAtom = atom<readonly Alert[] | null>(null);
const closedAtom = atom<readonly string[]>([]);

/** Names an alert as it was read: with other words or of another level it is another one. */
export const alertKey = ({ id, level, text }: Alert): string => `${id} ${level} ${text}`;

interface Alerts {
  alerts: readonly Alert[];
  /** Closes one for this tab. */
  close: (alert: Alert) => void;
}

/** Those that hold and were not closed, emergencies first. */
export function useAlerts(): Alerts {
  const current = useCurrentAlerts();
  const [closed, setClosed] = useAtom(closedAtom);
  useEffect(() => setClosed(readStored(storageKey, textsOf, 'sessionStorage') ?? []), [setClosed]);
  return {
    alerts: current.filter((alert) => alert.level === 'emergency' || !closed.includes(alertKey(alert))),
    close(alert) {
      const all = [...closed, alertKey(alert)];
      setClosed(all);
      writeStored(storageKey, all, 'sessionStorage');
    },
  };
}

/**
 * Whether the page may have come with alerts that the gateway renews meanwhile: a cached page does not wait for them. Not all browsers
 * show what the gateway says of it (`Server-Timing`), some in secure contexts alone.
 */
const mayBeStale = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some(
      (entry) =>
        !('serverTiming' in entry) ||
        (Array.isArray(entry.serverTiming) && entry.serverTiming.some(({ name }: PerformanceServerTiming) => name === 'alerts')),
    );

/** Looks again every half minute while the page is seen, on each navigation, when an alert ends, and at once where they may be stale. */
function useCurrentAlerts(): readonly Alert[] {
  const { alerts: first } = usePage();
  const alerts = useAtomValue(currentAtom) ?? first;
  const { key } = useLocation();
  const store = useStore();
  const announce = useAnnounce();
  const turns = useRef(0);

  const look = useEffectEvent(async () => {
    turns.current += 1;
    const turn = turns.current;
    const result = await store.get(sourceAtom)?.refetch('alerts.current', {});
    if (result === undefined || turn !== turns.current) return;
    // who cannot be asked keeps no alert alive beyond its end
    const now = 'data' in result ? (result.data as readonly Alert[]) : alerts.filter(({ untilMs }) => untilMs === undefined || untilMs > Date.now());
    store.set(currentAtom, now);
    const known = new Set(alerts.map(alertKey));
    // an emergency's region speaks by itself
    for (const alert of now) if (alert.level !== 'emergency' && !known.has(alertKey(alert))) announce(alert.text);
  });

  useEffect(() => {
    const lookIfSeen = () => document.visibilityState === 'visible' && void look();
    const timer = setInterval(lookIfSeen, everyMs);
    if (mayBeStale()) void look();
    document.addEventListener('visibilitychange', lookIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookIfSeen);
    };
  }, []);

  const seen = useRef(key);
  useEffect(() => {
    if (seen.current === key) return;
    seen.current = key;
    void look();
  }, [key]);

  const endMs = Math.min(...alerts.map(({ untilMs }) => untilMs ?? Number.POSITIVE_INFINITY));
  useEffect(() => {
    const leftMs = endMs - Date.now();
    // over already, by a clock that is ahead: the gateway's counts
    if (leftMs <= 0 || leftMs > farMs) return;
    const timer = setTimeout(() => void look(), leftMs);
    return () => clearTimeout(timer);
  }, [endMs]);

  return alerts;
}
