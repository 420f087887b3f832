import { describe, expect, it } from 'vitest';
import { cookieName, cookieOptions, isAnonymous, isSessionCookie, readSession } from './cookies.ts';

const from = (cookie?: string) => ({ headers: cookie === undefined ? {} : { cookie } });

describe('session cookies', () => {
  it.each([
    ['token=abc.def', 'http', { token: 'abc.def' }],
    ['a=1; token=abc; locale=en', 'http', { token: 'abc' }],
    ['token="abc"', 'http', { token: 'abc' }],
    ['token=a%2Bb', 'http', { token: 'a+b' }],
    ['token=abc; token=abc', 'http', { token: 'abc' }],
    ['token=abc; token=abd', 'http', undefined],
    ['token=', 'http', undefined],
    ['token', 'http', undefined],
    ['Token=abc', 'http', undefined],
    ['token=a%20b', 'http', undefined],
    ['token=a%0d%0ab', 'http', undefined],
    ['token=%zz', 'http', undefined],
    ['token=%E4%B8%AD', 'http', undefined],
    [`token=${'x'.repeat(4097)}`, 'http', undefined],
    ['__Host-token=abc', 'https', { token: 'abc' }],
    // a sister host can plant the plain name, never the prefixed one
    ['token=planted', 'https', undefined],
    ['token=planted; __Host-token=abc', 'https', { token: 'abc' }],
    ['__Host-token=abc', 'http', undefined],
    [undefined, 'http', undefined],
  ] as const)('of %j on %s give %j (cases 40, 41)', (cookie, scheme, session) => {
    expect(readSession(from(cookie), scheme)).toEqual(session);
  });

  it.each([
    [undefined, true],
    ['', true],
    ['locale=en; tenantId=north; captcha=1; xtoken=1; lastRoute=/', true],
    ['token=abc', false],
    ['locale=en;token', false],
    ['locale=en; user=%zz', false],
    ['REFRESHTOKEN=', false],
    ['"token"=abc', false],
    ['__Host-user=x', false],
    ['__secure-token=x', false],
  ])('make the request of %j anonymous: %s (case 9)', (cookie, anonymous) => {
    expect(isAnonymous(from(cookie))).toBe(anonymous);
  });

  it('are known in every spelling (case 24)', () => {
    expect(['token', 'TOKEN', ' refreshToken ', '__HOST-user', '"user"'].every(isSessionCookie)).toBe(true);
    expect(['locale', 'tokens', 'my-token', 'JSESSIONID', ''].some(isSessionCookie)).toBe(false);
  });

  it('are bound to the host and, on https, to it alone [G9]', () => {
    expect(cookieName('token', 'https')).toBe('__Host-token');
    expect(cookieName('token', 'http')).toBe('token');
    expect(cookieName('locale', 'https')).toBe('locale');
    expect(cookieOptions('https', 10)).toEqual({ path: '/', sameSite: 'lax', secure: true, maxAge: 10_000 });
    expect(cookieOptions('http', 10)).toMatchObject({ secure: false });
  });
});
