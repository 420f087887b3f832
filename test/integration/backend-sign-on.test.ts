import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asking } from '../support/ask.ts';
import { startBackend, type TestBackend, testClient } from '../support/backend.ts';
import { productionDatabase } from '../support/databases.ts';
import { aPark } from '../support/park.ts';

const ann = { id: 'u1', username: 'ann', phone: '13800001111', password: 'Pass-2026', name: '安', organization: '甲公司', apps: [] };
const parks = [aPark('one', { users: [ann] }), aPark('two')];

const verifier = 'v'.repeat(43);
const challenge = createHash('sha256').update(verifier).digest('base64url');
const request = {
  response_type: 'code',
  client_id: testClient.clientId,
  redirect_uri: 'http://one.localhost:3000/cms/session/callback',
  scope: 'all',
  state: 'a "state" <b>',
  code_challenge: challenge,
  code_challenge_method: 'S256',
};
const query = (input: Record<string, string>): string => `?${new URLSearchParams(input)}`;

describe.each(productionDatabase)('single sign-on on %s', (_, open) => {
  let backend: TestBackend;
  let clock = Date.parse('2026-03-01T08:00:00Z');
  beforeAll(async () => {
    backend = await startBackend({ database: await open(parks), now: () => clock });
  });
  afterAll(() => backend.stop());
  const { get, form } = asking(() => backend.url);

  const authorize = (overrides: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    get(`/uac/oauth/authorize${query({ ...request, ...overrides })}`, headers);
  const login = (overrides: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    form('/uac/login', { ...request, username: 'ann', password: ann.password, ...overrides }, headers);
  const codeOf = (location: string | null): string => new URL(location ?? '').searchParams.get('code') ?? '';
  const exchange = (code: string, overrides: Record<string, string> = {}) => {
    const { client_id, redirect_uri } = request;
    const input = {
      grant_type: 'authorization_code',
      code,
      redirect_uri,
      client_id,
      client_secret: testClient.clientSecret,
      code_verifier: verifier,
    };
    return get(`/cms-api/oauth/token${query({ ...input, ...overrides })}`);
  };

  it('shows a login form without any script or inline style (ruling 6)', async () => {
    const { status, headers, body } = await authorize();
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(body).not.toMatch(/<script|style=|<style|\son\w+=/i);
    expect(body).toContain('action="/uac/login"');
    expect(body).toContain('value="a &#34;state&#34; &#60;b&#62;"');
    expect((await get('/uac/style.css')).headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  it('redirects a member back with a code and the state, and the next time without a form [F3]', async () => {
    const answer = await login();
    expect(answer.status).toBe(303);
    const location = new URL(answer.headers.get('location') ?? '');
    expect(location.origin + location.pathname).toBe(request.redirect_uri);
    expect(location.searchParams.get('state')).toBe(request.state);
    expect((await exchange(codeOf(location.href))).body).toMatchObject({ code: 0, data: { access_token: expect.any(String) } });

    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^uacSession=[\w-]{43}; Path=\/uac; HttpOnly; SameSite=Lax$/);
    const session = { Cookie: cookie.split(';')[0] ?? '' };
    const again = await authorize({}, session);
    expect(again.status).toBe(302);
    expect((await exchange(codeOf(again.headers.get('location')))).body.code).toBe(0);
    await get('/uac/sysLogout', session);
    expect((await authorize({}, session)).status).toBe(200);
  });

  it('shows the form again after a wrong password, with the reason and the same state', async () => {
    const { status, body } = await login({ password: 'wrong' });
    expect(status).toBe(422);
    expect(body).toContain('用户名或密码错误');
    expect(body).toContain('name="state"');
    expect(body).not.toContain('wrong"');
  });

  it('marks its cookie Secure if the visitor came over https', async () => {
    const { headers } = await login({}, { 'X-Forwarded-Proto': 'https' });
    expect(headers.get('set-cookie')).toMatch(/; Secure/);
  });

  it('redirects to no other client or address (case 39)', async () => {
    const wrong = [
      { client_id: 'someone' },
      { redirect_uri: 'http://evil.example/cms/session/callback' },
      { redirect_uri: 'http://one.localhost/cms/other' },
      { redirect_uri: 'http://one.localhost/cms/session/callback?x=1' },
      { redirect_uri: 'http://one.localhost@evil.example/cms/session/callback' },
      { redirect_uri: 'javascript://one.localhost/cms/session/callback' },
      { redirect_uri: 'callback' },
    ];
    for (const overrides of wrong)
      for (const { status, headers, body } of [await authorize(overrides), await login(overrides)]) {
        expect({ status, location: headers.get('location') }, JSON.stringify(overrides)).toEqual({ status: 400, location: null });
        expect(body).toContain('无法登录');
      }
  });

  it('of one park cannot be used in another [G2]', async () => {
    expect((await authorize({}, { 'X-Tenant-Id': 'two' })).status).toBe(400);
    expect((await authorize({}, { 'X-Tenant-Id': 'one' })).status).toBe(200);
  });

  it('refuses a form that another site submits (case 35)', async () => {
    expect((await login({}, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  });

  it('issues codes that are valid once, for a minute, for their client, redirect URI and verifier only (case 38)', async () => {
    const newCode = async (): Promise<string> => codeOf((await login()).headers.get('location'));
    const once = await newCode();
    expect((await exchange(once)).body.code).toBe(0);
    const refused: [string, Record<string, string>][] = [
      [once, {}],
      [await newCode(), { redirect_uri: 'http://one.localhost/cms/session/callback' }],
      [await newCode(), { code_verifier: 'w'.repeat(43) }],
      [await newCode(), { client_secret: 'wrong' }],
      ['unknown', {}],
    ];
    for (const [code, overrides] of refused) expect((await exchange(code, overrides)).status).toBeGreaterThanOrEqual(400);
    const late = await newCode();
    clock += 60_000;
    expect(await exchange(late)).toMatchObject({ status: 400, body: { message: '授权码无效或已过期' } });
  });
});
