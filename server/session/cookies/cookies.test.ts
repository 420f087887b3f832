import { createServer, type ServerResponse } from 'node:http';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createScope, setScope } from '../../scope.ts';
import { cookieName, isAnonymous, isSessionCookie, readCookie } from './cookies.ts';
import { clearCookie, expireCarried, setCookie } from './set-cookie.ts';

const from = (cookie?: string) => (cookie === undefined ? {} : { cookie });

/** Returns the `Set-Cookie` headers of a response. */
const written = async (scheme: 'http' | 'https', write: (res: ServerResponse) => void): Promise<readonly string[]> => {
  const server = createServer((_req, res) => {
    const host = { name: 'www.park.example:8443', scheme, origin: `${scheme}://www.park.example:8443` };
    setScope(res, Object.assign(createScope(0), { host }));
    write(res);
    res.end();
  });
  const { headers } = await request(server).get('/');
  return [headers['set-cookie'] ?? []].flat();
};

describe('session cookies', () => {
  it.each([
    ['token=abc.def', 'http', 'abc.def'],
    ['a=1; token=abc; locale=en', 'http', 'abc'],
    ['token="abc"', 'http', 'abc'],
    ['token=abc; token', 'http', null],
    ['token=j:{"a":1}', 'http', null],
    ['token=j%3A1', 'http', null],
    ['token=s:abc', 'http', 's:abc'],
    ['token=a%2Bb', 'http', 'a+b'],
    ['token=abc; token=abc', 'http', 'abc'],
    ['token=abc; token=abd', 'http', null],
    ['token=', 'http', null],
    ['token', 'http', null],
    ['Token=abc', 'http', undefined],
    ['token=a%20b', 'http', null],
    ['token=a%0d%0ab', 'http', null],
    ['token=%zz', 'http', null],
    ['token=%E4%B8%AD', 'http', null],
    [`token=${'x'.repeat(4097)}`, 'http', null],
    ['__Host-token=abc', 'https', 'abc'],
    // another subdomain of the same domain can set the plain name, but not the `__Host-` name
    ['token=planted', 'https', undefined],
    ['token=planted; __Host-token=abc', 'https', 'abc'],
    ['__Host-token=abc', 'http', undefined],
    [undefined, 'http', undefined],
  ] as const)('of %j on %s have the value %j (cases 40, 41)', (cookie, scheme, value) => {
    expect(readCookie({ headers: from(cookie) }, 'token', scheme)).toBe(value);
  });

  it.each([
    [undefined, true],
    ['', true],
    ['locale=en; tenantId=north; captcha=1; xtoken=1; lastRoute=/; sessionSso=x', true],
    ['token=abc', false],
    ['locale=en;token', false],
    ['locale=en; user=%zz', false],
    ['REFRESHTOKEN=', false],
    ['"token"=abc', false],
    ['__Host-user=x', false],
    ['__secure-token=x', false],
    ['token-1=x', false],
    ['__Host-refreshToken-2=x', false],
  ])('make the request of %j anonymous: %s (case 9)', (cookie, anonymous) => {
    expect(isAnonymous(from(cookie))).toBe(anonymous);
  });

  it('are recognised in any spelling, including the parts of a split value (cases 24, 88)', () => {
    expect(['token', 'TOKEN', ' refreshToken ', '__HOST-user', '"user"', 'token-1', '__Host-refreshToken-12', 'TOKEN-3'].every(isSessionCookie)).toBe(
      true,
    );
    expect(['locale', 'tokens', 'my-token', 'token-', 'token-x', 'token-1-1', 'JSESSIONID', 'sessionSso', ''].some(isSessionCookie)).toBe(false);
  });

  it('are HttpOnly and, on https, bound to the host [G9]', async () => {
    expect([cookieName('token', 'https'), cookieName('token', 'http'), cookieName('locale', 'https')]).toEqual(['__Host-token', 'token', 'locale']);
    const write = (res: ServerResponse) => {
      setCookie(res, 'token', 'a.b', { maxAgeS: 7200 });
      setCookie(res, 'refreshToken', 'r');
      setCookie(res, 'sessionCaptcha', 'c');
      setCookie(res, 'tenantId', '1001');
    };
    expect((await written('https', write)).map((line) => line.replace(/ Expires=[^;]+;/, ''))).toEqual([
      '__Host-token=a.b; Max-Age=7200; Path=/; HttpOnly; Secure; SameSite=Lax',
      '__Host-refreshToken=r; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax',
      'sessionCaptcha=c; Max-Age=300; Path=/cms/session; HttpOnly; Secure; SameSite=Lax',
      'tenantId=1001; Max-Age=604800; Path=/; Secure; SameSite=Lax',
    ]);
    expect((await written('http', write))[0]).toMatch(/^token=a\.b; Max-Age=7200; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/);
  });

  it('are cleared under their own name or under the name that another host used (case 40)', async () => {
    const lines = await written('https', (res) => {
      clearCookie(res, 'token');
      clearCookie(res, 'token', 'token');
    });
    expect(lines.map((line) => line.split(';', 1)[0])).toEqual(['__Host-token=', 'token=']);
    expect(lines.every((line) => line.includes('Expires=Thu, 01 Jan 1970') && line.includes('Path=/'))).toBe(true);
  });
});

describe('all cookies of a request', () => {
  it('are cleared for the host and its parent domains (case 83)', async () => {
    const lines = await written('http', (res) => expireCarried({ headers: { cookie: 'a=1' } }, res));
    const domains = ['www.park.example', 'park.example'].map((domain) => `a=; Max-Age=0; Path=/; Domain=${domain}`);
    expect(lines.filter((line) => line.includes('Domain'))).toEqual(domains);
    expect(lines).toHaveLength(6);
  });
});
