// What members' sessions are made of, each part once (G9, G12, G15, F3 to F5, H4).
import type { RequestHandler } from 'express';
import type { Api } from '#shared/api/client.ts';
import type { SharedMemory } from '../cache/redis.ts';
import type { Config } from '../ops/config.ts';
import type { Log } from '../ops/log.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { Frames } from '../park/frame.ts';
import { type Box, createBox } from './crypto/encrypt.ts';
import { createOnce } from './crypto/nonces.ts';
import { createSeal } from './crypto/sign.ts';
import { createSessionRoutes } from './endpoints/routes.ts';
import { createKeptAnswers } from './forms/stored-answers.ts';
import { createRateLimit } from './limits/rate-limit.ts';
import { createSharedRateLimit } from './limits/shared-rate-limit.ts';
import { createSmsGate, type SmsGate } from './limits/sms.ts';
import { createPlatformLogout } from './logout.ts';
import { createMembers, type Members } from './member/members.ts';
import { createMemberships } from './member/membership.ts';
import { createOauth } from './oauth.ts';
import { createRefreshStore } from './refresh/refresh.ts';
import { createSharedRefreshStore } from './refresh/shared-refresh.ts';
import { createSessions, type Sessions } from './sessions.ts';

export interface SessionParts {
  step: Sessions['step'];
  /** `/cms/session/*` */
  routes: RequestHandler;
  /** The proxy's, before calls that send an SMS. */
  smsGate: SmsGate;
  renew: Sessions['renew'];
  members: Members;
}

interface SessionOptions {
  api: Api;
  config: Pick<Config, 'oauth' | 'sessionSecrets' | 'upstreamTimeoutMs'>;
  log: Log;
  metrics: Pick<Metrics, 'sessionEvent' | 'browserFailed'>;
  frames: Pick<Frames, 'get'>;
  /** Undefined: this process is alone, or each replica for itself. */
  shared: SharedMemory | undefined;
  /** Monotonic milliseconds. */
  now: () => number;
  today: () => number;
}

const membershipBytes = 16 * 1024 * 1024;

export function createSession({ api, config, log, metrics, frames, shared, now, today }: SessionOptions): SessionParts {
  // the wall clock as it was at the start, and monotonic from there: when it is set, nobody's session ends (case 66)
  const startedMs = today() - now();
  const wallNow = () => startedMs + now();
  const seal = createSeal(config.sessionSecrets);
  const oauth = createOauth({ api, client: config.oauth });
  const box = createBox(config.sessionSecrets);
  const once = (ms: number) => createOnce({ ms, memory: shared, nameOf: box.nameOf, now });
  const { limit, store } = createCounts({ shared, box, now, renewMs: config.upstreamTimeoutMs });
  const logout = createPlatformLogout({ api, log });
  const sessions = createSessions({ seal, oauth, store, logout, log, now: wallNow, onEvent: metrics.sessionEvent });
  const kept = createKeptAnswers({ memory: shared, box, now });
  const memberships = createMemberships({ api, sessions, log, now, maxBytes: membershipBytes });
  const members = createMembers({ frames, memberships });
  return {
    step: sessions.step,
    routes: createSessionRoutes({
      api,
      config,
      log,
      onBrowserError: metrics.browserFailed,
      frames,
      seal,
      oauth,
      sessions,
      members,
      limit,
      kept,
      once,
      nameOf: box.nameOf,
      wallNow,
    }),
    smsGate: createSmsGate(limit),
    renew: sessions.renew,
    members,
  };
}

/** What replicas keep together where they share a memory, and each for itself where they do not. */
function createCounts({ shared, box, now, renewMs }: Pick<SessionOptions, 'shared' | 'now'> & { box: Box; renewMs: number }) {
  const [limit, store] = [createRateLimit({ now }), createRefreshStore({ now })];
  if (shared === undefined) return { limit, store };
  return {
    limit: createSharedRateLimit({ local: limit, memory: shared, nameOf: box.nameOf }),
    store: createSharedRefreshStore({ local: store, memory: shared, box, renewMs }),
  };
}
