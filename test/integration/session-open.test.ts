import { describe, expect, it } from 'vitest';
import { ann, bob, cara } from '../support/members.ts';
import { startMembers } from '../support/start-portal.ts';

const portal = await startMembers();
const browser = portal.browser();
await portal.login(browser, ann);

const token = (): string => browser.cookies.get('token')?.value ?? '';
const open = (id: string, headers?: Record<string, string>) => browser.click(`/cms/session/open?id=${id}`, headers);

describe('an entry that the gateway opens', () => {
  it('has the token appended to its address before the fragment, not cacheable and without a referrer (case 45)', async () => {
    const answer = await open('1002');
    expect(answer).toMatchObject({ status: 302, headers: { location: `https://apps.north.test/home?from=portal&token=${token()}#top` } });
    expect(answer.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' });
    expect(answer.body).toBe('');
    expect((await open('362')).headers.location).toBe(`/operplatform/?token=${token()}`);
  });

  it.each([
    ['1001', 302, '/cms/news'],
    ['1003', 403, undefined],
    ['1004', 302, 'http://plain.test/'],
    ['1005', 403, undefined],
    ['2002', 403, undefined],
    ['2003', 403, undefined],
    ['2004', 403, undefined],
    ['361', 302, '/cms/services'],
    ['360', 302, '/cms/'],
    ['9999', 403, undefined],
    ['__proto__', 403, undefined],
    ['', 403, undefined],
    ['%3Cscript%3E', 403, undefined],
  ])('%j redirects with %i to %s, without the token (case 45, ruling 14)', async (id, status, location) => {
    const answer = await open(id);
    expect({ status: answer.status, location: answer.headers.location }).toEqual({ status, location });
    if (status === 403) expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it.each<[string, Record<string, string>]>([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ["a sister park's page", { 'Sec-Fetch-Site': 'same-site' }],
    ['an image', { 'Sec-Fetch-Dest': 'image' }],
    ['a frame', { 'Sec-Fetch-Dest': 'iframe' }],
    ['a script', { 'Sec-Fetch-Dest': 'empty' }],
    ['a foreign Referer', { 'Sec-Fetch-Site': 'none', Referer: 'http://evil.test/' }],
  ])('is refused to %s (case 45)', async (_, headers) => {
    const answer = await open('1002', headers);
    expect({ status: answer.status, location: answer.headers.location, hasLink: answer.body.includes('href') }).toEqual({
      status: 403,
      location: undefined,
      hasLink: false,
    });
  });

  it('asks for confirmation once for each opening if the browser sends no fetch metadata (ruling 14)', async () => {
    const silent = portal.browser({ hints: false });
    await portal.login(silent);
    const ask = (path: string, headers?: Record<string, string>) => silent.visit(path, headers);
    const question = await ask('/cms/session/open?id=1002');
    expect({
      status: question.status,
      location: question.headers.location,
      hasToken: question.body.includes(silent.cookies.get('token')?.value ?? 'none'),
    }).toEqual({ status: 403, location: undefined, hasToken: false });
    expect(question.headers['content-security-policy']).toContain("default-src 'none'");
    const [, href = ''] = /href="([^"]+)"/.exec(question.body) ?? [];
    expect((await ask(href)).headers.location).toMatch(/^https:\/\/apps\.north\.test\/home\?from=portal&token=/);
    // used, for another entry, of another member, too old
    expect((await ask(href)).status).toBe(403);
    const again = async () => /href="([^"]+)"/.exec((await ask('/cms/session/open?id=1002')).body)?.[1] ?? '';
    expect((await ask((await again()).replace('id=1002', 'id=362'))).headers.location).toBeUndefined();
    const theirs = await again();
    expect((await browser.visit(theirs)).headers.location).toBeUndefined();
    const old = await again();
    portal.later(60_000);
    expect((await ask(old)).headers.location).toBeUndefined();
    // a Referer of this site is as good as Sec-Fetch-Site
    const referred = await ask('/cms/session/open?id=362', { Referer: 'http://north.localhost/cms/' });
    expect(referred.headers.location).toMatch(/^\/operplatform\/\?token=/);
  });

  it('redirects visitors who are not logged in to the login [G6]', async () => {
    const visitor = portal.browser();
    const answer = await visitor.click('/cms/session/open?id=1002');
    expect(answer).toMatchObject({ status: 302, headers: { location: '/cms/login' } });
    const english = await visitor.click('/cms/session/open?id=1002', { Cookie: 'locale=en' });
    expect(english.headers.location).toBe('/cms/en/login');
  });

  it('redirects members whose session has ended to the login, which says so [G6]', async () => {
    const member = portal.browser();
    await portal.login(member, ann);
    const open362 = () => member.click('/cms/session/open?id=362');
    await portal.backend.db.updateTable('token_families').set({ ended_at: new Date() }).where('user_id', '=', ann.id).execute();
    portal.later(3 * 3_600_000);
    expect((await open362()).headers.location).toBe('/cms/login?reason=expired');
    expect(member.cookies.has('user')).toBe(false);
    // the cookies are gone: from now on they are a visitor
    expect((await open362()).headers.location).toBe('/cms/login');
    await portal.login(browser, ann);
  });

  it('is refused to members of another park, except application services and workbench [H4]', async () => {
    // the platform lets cara in here as well
    const foreign = portal.browser();
    await portal.login(foreign, cara);
    const opened = async (id: string) => (await foreign.click(`/cms/session/open?id=${id}`)).headers.location;
    expect({ linked: await opened('1002'), internal: await opened('1001') }).toEqual({ linked: undefined, internal: '/cms/news' });
    expect(await opened('362')).toBe(`/operplatform/?token=${foreign.cookies.get('token')?.value}`);
    await portal.login(foreign, bob);
    // without a home path both lead to a page of the portal (P3)
    expect(await opened('361')).toBe('/cms/services');
  });

  it('waits for the renewal of a token, and shows an error if the renewal fails', async () => {
    portal.later(3 * 3_600_000);
    const old = token();
    expect((await open('1002')).headers.location).toBe(`https://apps.north.test/home?from=portal&token=${token()}#top`);
    expect(token()).not.toBe(old);
    portal.later(3 * 3_600_000);
    portal.platform.fail({ path: '/cms-api/oauth/token' }, (_req, res) => res.writeHead(503).end());
    const answer = await open('1002');
    expect({ status: answer.status, location: answer.headers.location }).toEqual({ status: 500, location: undefined });
  });
});
