// Reads a member's applications and home path from the platform. Caches them by token, separately from shared caches (H4, G11).
import type { ServerResponse } from 'node:http';
import type { Answer, Api } from '#shared/api/client.ts';
import { createStore, type Loaded } from '../../cache/store/store.ts';
import { UpstreamError } from '../../http/errors/errors.ts';
import type { Log } from '../../ops/log.ts';
import { type Session, scopeOf } from '../../scope.ts';
import { withTimeout } from '../../upstream/with-timeout.ts';
import { digestOf } from '../crypto/sign.ts';
import type { Sessions } from '../sessions.ts';

export interface Membership {
  /** Names of the member's applications in this park. */
  apps: readonly string[];
  homePath?: string;
}

export interface Memberships {
  /** Waits at most `waitMs`. If the platform fails, returns no applications and no home path. A rejected token is renewed or ends the session. */
  read(res: ServerResponse): Promise<Membership>;
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
/** How long a membership without home path is fresh if reading the home path failed. */
const incompleteFreshMs = 5000;
const waitMs = 1500;
const noMembership: Membership = { apps: [] };

const refused = (error: unknown): boolean => error instanceof UpstreamError && error.failure.status === 401;

export function createMemberships({ api, sessions, log, now, maxBytes }: MembershipsParts): Memberships {
  const store = createStore<Membership>({
    maxBytes,
    now,
    partitionOf: (key) => key.slice(0, key.indexOf('|')),
    sizeOf: (membership) => JSON.stringify(membership).length * 2,
    onStaleError: (key, error) => {
      // the platform has rejected the token: delete the stale value, so that the member does not stay logged in
      if (refused(error)) store.delete(key);
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

  async function read(res: ServerResponse): Promise<Membership> {
    const { tenant, session, requestId } = scopeOf(res);
    if (session === undefined || session.token === '') return noMembership;
    const key = `${tenant.tenantId}|${digestOf(session.token)}`;
    if (session.failure !== undefined) return store.peek(key) ?? noMembership;
    try {
      const found = store.get(key, () => load(tenant.tenantId, session));
      // after the timeout the load continues, so that the next page finds its result in the cache
      return (found instanceof Promise ? await withTimeout(waitMs, found) : found)?.value ?? noMembership;
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      // a renewed token is not renewed again, so the recursion ends
      if (refused(error) && (await sessions.renew(res)) === 'renewed') return read(res);
      const { code, status } = error.failure;
      if (!refused(error)) log.warn('membership unavailable: showing public menu', { requestId, tenant: tenant.tenantId, code, status });
      return noMembership;
    }
  }

  return { read };
}

function throwRefused(answer: Answer<unknown>): void {
  if (!answer.ok && (answer.failure.status === 401 || answer.failure.code === '401')) throw new UpstreamError({ ...answer.failure, status: 401 });
}
