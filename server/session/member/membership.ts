// Reads a member's applications and home path from the platform, cached by token and apart from shared caches (H4, G11).
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
  /** Waits at most `waitMs`; empty if the platform fails, so that the menu is shorter. A refused token is renewed, or ends the session. */
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
/** If the home path could not be read. */
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
      // a member that the platform has logged out must not stay logged in by a stale value
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
      // a late answer is stored for the next page
      return (found instanceof Promise ? await withTimeout(waitMs, found) : found)?.value ?? noMembership;
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      // a new token is not renewed again, so this recursion ends
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
