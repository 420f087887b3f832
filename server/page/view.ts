// Builds the input of a page's render except its reads; all of it is in the key of a cached page (G11, case 3).
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
  /** Wall clock milliseconds at which the alerts change. */
  alertsUntilMs: number | undefined;
}

/** The view of an anonymous visitor's page, and the key of its cached copy. */
export interface CacheableView extends View {
  key: string;
}

export interface ViewSettings {
  map: MapSettings;
  /** Whether members can log in at the platform's access centre. */
  singleSignOn: boolean;
  /** Wall clock in milliseconds. */
  today: () => number;
}

/** Looks up the frame and the alerts; cached pages use the values in memory, others wait for the latest. */
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
  /** null: a visitor. */
  member: Member | null;
}

export type ViewOf = (scope: Scope, shown: Shown) => View;

export function createViews({ map, singleSignOn, today }: ViewSettings): ViewOf {
  const day = createDays();
  return ({ tenant, host, locale, match }, { frame, alerts, device, member }) => ({
    match,
    state: {
      tenantId: tenant.tenantId,
      origin: host.origin,
      chrome: frame.chrome,
      alerts: alerts.alerts,
      locale,
      device,
      day: day(today()),
      map,
      singleSignOn,
      member,
    },
    alertsUntilMs: alerts.validUntilMs,
  });
}

/** Adds the key under which a page of the request's path is cached. */
export const withKey = ({ match, state, alertsUntilMs }: View, path: string): CacheableView => ({
  match,
  state,
  alertsUntilMs,
  key: pageKey(state, path, match.query(state.chrome)),
});

const mobile = /Mobi|Android|iPhone|iPad|HarmonyOS/i;
const crawler = /bot\b|spider|crawl|slurp|facebookexternalhit|preview/i;

/** The start of the user agent, which is all that the patterns search. */
const agentOf = (headers: IncomingHttpHeaders): string => (headers['user-agent'] ?? '').slice(0, 500);

/** Guessed from the user agent; the browser corrects it by its width. */
export const deviceOf = (headers: IncomingHttpHeaders): Device => (mobile.test(agentOf(headers)) ? 'mobile' : 'desktop');

export const isCrawler = (headers: IncomingHttpHeaders): boolean => crawler.test(agentOf(headers));

/** The Shanghai day of a moment, formatted once a minute. */
function createDays(): (ms: number) => string {
  let known = { minute: Number.NaN, day: '' };
  return (ms) => {
    const minute = Math.floor(ms / 60_000);
    if (minute !== known.minute) known = { minute, day: shanghaiDay(ms) };
    return known.day;
  };
}
