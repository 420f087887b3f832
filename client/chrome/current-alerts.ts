// Alerts of an open page: those of the server render, then the current ones, read again while the page is visible (P11).
import { atom, useAtom, useAtomValue, useStore } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Alert } from '#shared/alert.ts';
import { readStored, textsOf, writeStored } from '../browser/storage.ts';
import { usePage } from '../data/page.ts';
import { sourceAtom } from '../data/resource.ts';
import { useAnnounce } from '../navigation/announce.ts';

const pollMs = 30_000;
/** No timer is set for later ends: the alerts are read again long before. */
const maxTimerMs = 86_400_000;
/** boot.ts hides these alerts before first paint, to avoid layout shift. */
const storageKey = 'closedAlerts';

/** Null until the alerts have been read again. */
const currentAtom = atom<readonly Alert[] | null>(null);
const closedAtom = atom<readonly string[]>([]);

/** Identifies an alert by content too: with another text or level it is a new alert. */
export const alertKey = ({ id, level, text }: Alert): string => `${id} ${level} ${text}`;

interface Alerts {
  alerts: readonly Alert[];
  /** Closes an alert for this tab. */
  close: (alert: Alert) => void;
}

/** Returns the alerts that are valid and not closed, emergencies first. */
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

/** Whether the gateway was refreshing the alerts of a cached page (`Server-Timing`); true if the browser does not expose that. */
const mayBeStale = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some(
      (entry) =>
        !('serverTiming' in entry) ||
        (Array.isArray(entry.serverTiming) && entry.serverTiming.some(({ name }: PerformanceServerTiming) => name === 'alerts')),
    );

/** Reads alerts every 30 s while visible, on each navigation, when one ends, and at once if they may be stale. */
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
    // if the gateway is unreachable, drop expired alerts
    const now = 'data' in result ? (result.data as readonly Alert[]) : alerts.filter(({ untilMs }) => untilMs === undefined || untilMs > Date.now());
    store.set(currentAtom, now);
    const known = new Set(alerts.map(alertKey));
    // the emergency region announces itself
    for (const alert of now) if (alert.level !== 'emergency' && !known.has(alertKey(alert))) announce(alert.text);
  });

  useEffect(() => {
    const refreshIfVisible = () => document.visibilityState === 'visible' && void refresh();
    const timer = setInterval(refreshIfVisible, pollMs);
    if (mayBeStale()) void refresh();
    document.addEventListener('visibilitychange', refreshIfVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refreshIfVisible);
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
    // expired by a clock that is ahead: the gateway's clock decides
    if (leftMs <= 0 || leftMs > maxTimerMs) return;
    const timer = setTimeout(() => void refresh(), leftMs);
    return () => clearTimeout(timer);
  }, [endMs]);

  return alerts;
}
