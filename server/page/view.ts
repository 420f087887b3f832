// Builds the input of a page's render, except for its reads. A cached page's key contains all of this input (G11, case 3).
import type { IncomingHttpHeaders } from 'node:http';
import { shanghaiDay } from '#shared/dates.ts';
import type { Device, MapSettings, Match, Member, PageState } from '#shared/entry.ts';
import type { Step } from '../app.ts';
import { pageKey } from '../cache/page-cache.ts';
import type { Alerts, CurrentAlerts } from '../park/alerts.ts';
import type { Frame } from '../park/frame/build.ts';
import type { Frames } from '../park/frame.ts';
import type { Scope } from '../scope.ts';

export interface View {
  match: Match;
  state: PageState;
  /** Wall clock milliseconds at which the shown alerts change. Undefined if they do not change. */
  alertsUntilMs: number | undefined;
}

/** The view of an anonymous visitor's page, with its cache key. */
export interface CacheableView extends View {
  key: string;
}

export interface ViewSettings {
  map: MapSettings;
  /** Whether members can log in through the platform's access centre. */
  singleSignOn: boolean;
  /** Wall clock in milliseconds. */
  today: () => number;
}

/** Looks up the frame and the alerts. Cached pages use the values in memory; other pages wait for the latest ones. */
export function createFrameStep({ frames, alerts }: { frames: Pick<Frames, 'get'>; alerts: Pick<Alerts, 'get'> }): Step {
  return function frame(_req, _res, scope) {
    scope.frame = frames.get(scope.tenant, scope.locale);
    scope.alerts = alerts.get(scope.tenant, scope.locale);
    return 'next';
  };
}

interface Shown {
  frame: Frame;
  alerts: CurrentAlerts;
  device: Device;
  /** null for a visitor. */
  member: Member | null;
}

export type ViewOf = (scope: Scope, shown: Shown) => View;

export function createViews({ map, singleSignOn, today }: ViewSettings): ViewOf {
  const day = createDays();
  return ({ tenant, host, locale, addressLocale, match }, { frame, alerts, device, member }) => ({
    match,
    state: {
      tenantId: tenant.tenantId,
      origin: host.origin,
      chrome: frame.chrome,
      alerts: alerts.alerts,
      locale,
      ...(addressLocale !== undefined && { addressLocale }),
      device,
      day: day(today()),
      map,
      singleSignOn,
      member,
    },
    alertsUntilMs: alerts.validUntilMs,
  });
}

/** Adds the page's cache key. */
export const withKey = ({ match, state, alertsUntilMs }: View, path: string): CacheableView => ({
  match,
  state,
  alertsUntilMs,
  key: pageKey(state, path, match.query(state.chrome)),
});

const mobile = /Mobi|Android|iPhone|iPad|HarmonyOS/i;
const crawler = /bot\b|spider|crawl|slurp|facebookexternalhit|preview/i;

/** The patterns search only the start of the user agent, which limits their time. */
const agentOf = (headers: IncomingHttpHeaders): string => (headers['user-agent'] ?? '').slice(0, 500);

/** Guesses the device from the user agent. The browser corrects it by the window's width. */
export const deviceOf = (headers: IncomingHttpHeaders): Device => (mobile.test(agentOf(headers)) ? 'mobile' : 'desktop');

export const isCrawler = (headers: IncomingHttpHeaders): boolean => crawler.test(agentOf(headers));

/** Returns a function that formats the Shanghai date of a time. It formats at most once per minute. */
function createDays(): (ms: number) => string {
  let known = { minute: Number.NaN, day: '' };
  return (ms) => {
    const minute = Math.floor(ms / 60_000);
    if (minute !== known.minute) known = { minute, day: shanghaiDay(ms) };
    return known.day;
  };
}
