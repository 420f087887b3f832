// What the platform knows of a member besides the name: applications and home path. Kept by token, apart from all that is
// shared (H4, G11).
import type { Response } from 'express';
import type { Answer, Api } from '#shared/api/client.ts';
import { createStore, type Loaded } from '../../cache/store.ts';
import { UpstreamError } from '../../http/errors/errors.ts';
import type { Log } from '../../ops/log.ts';
import { type Session, scopeOf } from '../../scope.ts';
import { digestOf } from '../crypto/sign.ts';
import type { Sessions } from '../sessions.ts';

export interface Membership {
  /** Names of the member's applications in this park. */
  apps: readonly string[];
  homePath?: string;
}

export interface Memberships {
  /**
   * Of the request's member. It neither waits long nor fails: a platform in trouble costs entries of the menu, not the page.
   * Where the platform refuses the token the session is renewed, or over.
   */
  read(res: Response): Promise<Membership>;
}

interface MembershipsParts {
  api: Pick<Api, 'getUserApp' | 'getSysSetting'>;
  sessions: Pick<Sessions, 'renew'>;
  log: Log;
  /** Monotonic milliseconds. */
  now: () => number;
  maxBytes: number;
}

const freshMs = 60_000;
const staleMs = 600_000;
/** Where the home path could not be read. */
const incompleteFreshMs = 5000;
const waitMs = 1500;
const nothing: Membership = { apps: [] };

const refused = (error: unknown): boolean => error instanceof UpstreamError && error.failure.status === 401;

export function createMemberships({ api, sessions, log, now, maxBytes }: MembershipsParts): Memberships {
  const store = createStore<Membership>({
    maxBytes,
    now,
    shareOf: (key) => key.slice(0, key.indexOf('|')),
    sizeOf: (membership) => JSON.stringify(membership).length * 2,
    onStaleError: (key, error) => {
      // whom the platform has logged out must not stay here behind a stale value
      if (refused(error)) store.forget(key);
    },
  });

  async function load(tenantId: string, { token, user }: Session): Promise<Loaded<Membership>> {
    const [apps, setting] = await Promise.all([api.getUserApp({ accountId: user.id, tenantId, token }), api.getSysSetting({ tenantId, token })]);
    throwRefused(apps);
    throwRefused(setting);
    if (!apps.ok) throw new UpstreamError(apps.failure);
    const homePath = setting.ok ? setting.data.homePath : undefined;
    return {
      value: { apps: apps.data.map(({ name }) => name), ...(homePath !== undefined && { homePath }) },
      freshMs: setting.ok ? freshMs : incompleteFreshMs,
      staleMs,
    };
  }

  async function read(res: Response): Promise<Membership> {
    const { tenant, session, requestId } = scopeOf(res);
    if (session === undefined || session.token === '') return nothing;
    const key = `${tenant.tenantId}|${digestOf(session.token)}`;
    if (session.failure !== undefined) return store.peek(key) ?? nothing;
    try {
      return (await inTime(store.get(key, () => load(tenant.tenantId, session))))?.value ?? nothing;
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      // the next token is a new one, so this ends
      if (refused(error) && (await sessions.renew(res)) === 'renewed') return read(res);
      const { code, status } = error.failure;
      if (!refused(error)) log.warn('membership not read', { requestId, tenant: tenant.tenantId, code, status });
      return nothing;
    }
  }

  return { read };
}

function throwRefused(answer: Answer<unknown>): void {
  if (!answer.ok && (answer.failure.status === 401 || answer.failure.code === '401')) throw new UpstreamError({ ...answer.failure, status: 401 });
}

/** undefined: not in time; what is on its way is there for the next page. */
async function inTime<T>(value: T | Promise<T>): Promise<T | undefined> {
  if (!(value instanceof Promise)) return value;
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), waitMs);
  try {
    return await Promise.race([value, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
