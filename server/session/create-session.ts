// Creates the components of sessions, login and forms (G9, G12, G15, F3 to F5, H4).
import type { RequestHandler } from 'express';
import type { Api } from '#shared/api/client.ts';
import type { SharedMemory } from '../cache/redis.ts';
import type { Config } from '../ops/config.ts';
import type { Log } from '../ops/log.ts';
import type { Metrics } from '../ops/metrics/metrics.ts';
import type { Frames } from '../park/frame.ts';
import { createEncryption, type Encryption } from './crypto/encrypt.ts';
import { createNonces } from './crypto/nonces.ts';
import { createSigner } from './crypto/sign.ts';
import { createSessionRoutes } from './endpoints/routes.ts';
import { createStoredAnswers } from './forms/stored-answers.ts';
import { createRateLimit } from './limits/rate-limit.ts';
import { createSharedRateLimit } from './limits/shared-rate-limit.ts';
import { createSmsGate, type SmsGate } from './limits/sms.ts';
import { createPlatformLogout } from './logout.ts';
import { createMembers, type Members } from './member/members.ts';
import { createMemberships } from './member/membership.ts';
import { createOauth } from './oauth.ts';
import { createRefreshStore } from './refresh/refresh-store.ts';
import { createSharedRefreshStore } from './refresh/shared-refresh-store.ts';
import { createSessions, type Sessions } from './sessions.ts';

export interface SessionParts {
  step: Sessions['step'];
  /** Handles `/cms/session/*`. */
  routes: RequestHandler;
  /** Limits proxied calls that send an SMS. */
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
  /** Undefined without Redis. */
  shared: SharedMemory | undefined;
  /** Monotonic milliseconds. */
  now: () => number;
  today: () => number;
}

const membershipBytes = 16 * 1024 * 1024;

export function createSession({ api, config, log, metrics, frames, shared, now, today }: SessionOptions): SessionParts {
  // the wall clock at start plus monotonic time, so that setting the clock ends no session (case 66)
  const startedMs = today() - now();
  const wallNow = () => startedMs + now();
  const signer = createSigner(config.sessionSecrets);
  const oauth = createOauth({ api, client: config.oauth });
  const encryption = createEncryption(config.sessionSecrets);
  const nonces = (validMs: number) => createNonces({ validMs, memory: shared, keyedHash: encryption.keyedHash, now });
  const { limit, store } = createSharedState({ shared, encryption, now, renewMs: config.upstreamTimeoutMs });
  const logout = createPlatformLogout({ api, log });
  const sessions = createSessions({ signer, oauth, store, logout, log, now: wallNow, onEvent: metrics.sessionEvent });
  const answers = createStoredAnswers({ memory: shared, encryption, now });
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
      signer,
      oauth,
      sessions,
      members,
      limit,
      answers,
      nonces,
      keyedHash: encryption.keyedHash,
      wallNow,
    }),
    smsGate: createSmsGate(limit),
    renew: sessions.renew,
    members,
  };
}

/** Creates rate limits and token renewal. Replicas share their state if Redis is configured. */
function createSharedState({
  shared,
  encryption,
  now,
  renewMs,
}: Pick<SessionOptions, 'shared' | 'now'> & { encryption: Encryption; renewMs: number }) {
  const [limit, store] = [createRateLimit({ now }), createRefreshStore({ now })];
  if (shared === undefined) return { limit, store };
  return {
    limit: createSharedRateLimit({ local: limit, memory: shared, keyedHash: encryption.keyedHash }),
    store: createSharedRefreshStore({ local: store, memory: shared, encryption, renewMs }),
  };
}
