import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import request from 'supertest';
import { describe, expect, it, vi } from 'vitest';
import { type Scope, setScope } from '../scope.ts';
import { createSigner } from './crypto/sign.ts';
import { createRefreshStore } from './refresh/refresh-store.ts';
import { createSessions } from './sessions.ts';

const user = { id: '1', name: '安', tenantId: 'north' };
const login = (token: string) => ({ token, refreshToken: `refresh-${token}`, expiresInS: 100, user });

/** Creates a session step for plain Node requests, with a clock that the test sets. */
function start() {
  const clock = { ms: 0 };
  const now = () => clock.ms;
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  const renew = vi.fn(async () => ({ kind: 'renewed', login: login('b') }) as const);
  const sessions = createSessions({
    signer: createSigner(['s'.repeat(32)]),
    oauth: { renew },
    store: createRefreshStore({ now }),
    logout: async () => {},
    log,
    now,
    onEvent: () => {},
  });
  const answer = async (handle: (req: IncomingMessage, res: ServerResponse, scope: Scope) => unknown, cookies: readonly string[], path = '/cms/') => {
    const server = createServer(async (req, res) => {
      const host = { name: 'north.test', scheme: 'http', origin: 'http://north.test' } as const;
      const scope = { requestId: 'r', target: req.url, host, tenant: { tenantId: 'north' } } as Scope;
      setScope(res, scope);
      await handle(req, res, scope);
      res.writeHead(204).end();
    });
    const { headers } = await request(server).get(path).set('Cookie', cookies.join('; '));
    return [headers['set-cookie'] ?? []].flat().map((line) => line.split(';', 1)[0] ?? '');
  };
  return { clock, sessions, renew, answer };
}

describe('the session step', () => {
  it('is synchronous, unless a token is renewed [G12]', async () => {
    const { clock, sessions, renew, answer } = start();
    const returned: unknown[] = [];
    const members: (string | undefined)[] = [];
    const step = (req: IncomingMessage, res: ServerResponse, scope: Scope) => {
      const result = sessions.step(req, res, scope);
      returned.push(typeof result === 'string' ? result : 'a promise');
      members.push(scope.session?.token);
      return result;
    };
    const cookies = await answer((_req, res) => sessions.begin(res, login('a')), []);
    expect(await answer(step, ['locale=en'])).toEqual([]);
    expect(await answer(step, cookies)).toEqual([]);
    // a request with an invalid session gets its cookies cleared at once
    expect(await answer(step, [...cookies, 'token=c'])).toContain('token=');
    clock.ms = 95_000;
    // this endpoint does not use the token, so it is not renewed
    expect(await answer(step, cookies, '/cms/session/logout')).toEqual([]);
    expect(renew).not.toHaveBeenCalled();
    expect(await answer(step, cookies)).toContain('token=b');
    expect(returned).toEqual(['next', 'next', 'next', 'next', 'a promise']);
    expect(members).toEqual([undefined, 'a', undefined, 'a', 'a']);
  });
});
