// Provides the alerts of an open page: first those of the server render, then current ones, polled while visible and read again online (P11).
import { atom, useAtom, useAtomValue, useStore } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Alert } from '#shared/alert.ts';
import { readStored, textsOf, writeStored } from '../browser/storage.ts';
import { usePage } from '../data/page.ts';
import { sourceAtom } from '../data/resource.ts';
import { useAnnounce } from '../navigation/announce.ts';

const pollMs = 30_000;
/** Longest time for which a timer is set. Alerts that end later need none, because polling reads them again long before. */
const maxTimerMs = 86_400_000;
/** Key of the closed alerts in sessionStorage. boot.ts hides these alerts before first paint, to avoid layout shift. */
const storageKey = 'closedAlerts';

/** The alerts of the last poll. Null until the first poll. */
const currentAtom = atom<readonly Alert[] | null>(null);
const closedAtom = atom<readonly string[]>([]);

/** Returns a key that includes level and text, so that a closed alert is shown again when either changes. */
export const alertKey = ({ id, level, text }: Alert): string => `${id} ${level} ${text}`;

interface Alerts {
  alerts: readonly Alert[];
  /** Closes an alert until the tab is closed. */
  close: (alert: Alert) => void;
}

/** Returns the valid alerts that the visitor has not closed, emergencies first. */
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

/** Whether the gateway was still refreshing the alerts when it sent this cached page (`Server-Timing`). True if the browser has no `serverTiming`. */
const mayBeStale = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some(
      (entry) =>
        !('serverTiming' in entry) ||
        (Array.isArray(entry.serverTiming) && entry.serverTiming.some(({ name }: PerformanceServerTiming) => name === 'alerts')),
    );

/** Reads alerts every 30 s while visible, after each navigation, when an alert ends, when online again, and at once if the page's may be stale. */
function useCurrentAlerts(): readonly Alert[] {
  const { alerts: first } = usePage();
  const alerts = useAtomValue(currentAtom) ?? first;
  const { key } = useLocation();
  const store = useStore();
  const announce = useAnnounce();
  const readCount = useRef(0);

  const refresh = useEffectEvent(async () => {
    readCount.current += 1;
    const count = readCount.current;
    const result = await store.get(sourceAtom)?.refetch('alerts.current', {});
    if (result === undefined || count !== readCount.current) return;
    // if the gateway is unreachable, keeps the known alerts that have not expired
    const now = 'data' in result ? (result.data as readonly Alert[]) : alerts.filter(({ untilMs }) => untilMs === undefined || untilMs > Date.now());
    store.set(currentAtom, now);
    const known = new Set(alerts.map(alertKey));
    // emergencies are in a `role="alert"` region, which screen readers announce without this
    for (const alert of now) if (alert.level !== 'emergency' && !known.has(alertKey(alert))) announce(alert.text);
  });

  useEffect(() => {
    const refreshIfVisible = () => document.visibilityState === 'visible' && void refresh();
    const timer = setInterval(refreshIfVisible, pollMs);
    if (mayBeStale()) void refresh();
    document.addEventListener('visibilitychange', refreshIfVisible);
    addEventListener('online', refreshIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshIfVisible);
      removeEventListener('online', refreshIfVisible);
    };
  }, []);

  const shownKey = useRef(key);
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    void refresh();
  }, [key]);

  const endMs = Math.min(...alerts.map(({ untilMs }) => untilMs ?? Number.POSITIVE_INFINITY));
  useEffect(() => {
    const leftMs = endMs - Date.now();
    // no timer if the alert has already ended by the browser's clock: that clock may be wrong, and the gateway decides by its own
    if (leftMs <= 0 || leftMs > maxTimerMs) return;
    const timer = setTimeout(() => void refresh(), leftMs);
    return () => clearTimeout(timer);
  }, [endMs]);

  return alerts;
}
