import express from 'express';
import fc from 'fast-check';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { createScope, setScope } from '../../scope.ts';
import { createLocaleSwitch, switchedAddress } from './locale-switch.ts';

const appAt = (scheme: 'http' | 'https') =>
  express()
    .use((_req, res, next) => {
      setScope(res, Object.assign(createScope(0), { host: { name: 'north.test', scheme, origin: `${scheme}://north.test` } }));
      next();
    })
    .get('/cms/session/locale', createLocaleSwitch());

describe('the language switch', () => {
  it('sets the language for a year and redirects to the same page in that language [L1] (ruling 10)', async () => {
    const res = await request(appAt('http')).get('/cms/session/locale?to=en&next=%2Fcms%2Fnews%2F12%3Fpage%3D2');
    expect(res).toMatchObject({ status: 302, headers: { location: '/cms/en/news/12?page=2', 'cache-control': 'private, no-store' } });
    const [cookie = ''] = res.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^locale=en; Max-Age=31536000; Path=\/; Expires=[^;]+; SameSite=Lax$/);
  });

  it('ends the notice of the last redirect, because the visitor has now chosen the language (ruling 31)', async () => {
    const res = await request(appAt('http')).get('/cms/session/locale?to=en&next=%2Fcms%2Fnews').set('Cookie', 'localeFrom=%2Fcms%2Fen%2Fnews');
    expect(res.headers['set-cookie']).toEqual([
      expect.stringContaining('locale=en;'),
      'localeFrom=; Path=/cms/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax',
    ]);
  });

  it('sets a Secure cookie on https [G9]', async () => {
    expect((await request(appAt('https')).get('/cms/session/locale?to=zh-cn')).headers['set-cookie']?.[0]).toMatch(/; Secure/);
  });

  it.each<[string, Record<string, string>]>([
    ['a link of this site', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'document', Referer: 'http://north.test/cms/' }],
    ['a typed URL', { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Dest': 'document' }],
    ['a link of this site in an old browser', { Referer: 'http://north.test/cms/news' }],
    ['a browser that sends no origin headers', {}],
  ])('sets the language after %s (case 99)', async (_, headers) => {
    const res = await request(appAt('http')).get('/cms/session/locale?to=en&next=%2Fcms%2Fnews').set(headers);
    expect({ status: res.status, location: res.headers['location'], cookies: res.headers['set-cookie']?.length }).toEqual({
      status: 302,
      location: '/cms/en/news',
      cookies: 1,
    });
  });

  it.each<[string, Record<string, string>]>([
    ['another site', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'document', Referer: 'http://evil.test/' }],
    ['another site without a referrer', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'document' }],
    ['another park of the same domain', { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Dest': 'document', Referer: 'http://south.north.test/' }],
    ['another site in an old browser', { Referer: 'http://evil.test/cms/' }],
    ['another port in an old browser', { Referer: 'http://north.test:8080/cms/' }],
    ['a referrer that is not an http URL', { Referer: 'about:blank' }],
    ['an image in a page of this site', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'image' }],
    ['a frame in a page of this site', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'iframe' }],
  ])('redirects to the page and sets no cookie after %s (case 99)', async (_, headers) => {
    const res = await request(appAt('http')).get('/cms/session/locale?to=en&next=%2Fcms%2Fnews').set(headers);
    expect({ status: res.status, location: res.headers['location'], setCookie: res.headers['set-cookie'] }).toEqual({
      status: 302,
      location: '/cms/en/news',
      setCookie: undefined,
    });
  });

  it.each(['/cms/session/locale', '/cms/session/locale?to=fr', '/cms/session/locale?to=zh-CN', '/cms/session/locale?to='])(
    'responds with 400 to %s',
    async (path) => {
      const res = await request(appAt('http')).get(path);
      expect(res.status).toBe(400);
      expect(res.headers['set-cookie']).toBeUndefined();
    },
  );

  it.each([
    ['/cms/en/news?x=1', '/cms/news?x=1'],
    ['/cms/', '/cms/'],
    ['/cms/en', '/cms/'],
    ['/cms/search?keywords=%E5%9B%AD', '/cms/search?keywords=%E5%9B%AD'],
    ['/cms/news#top', '/cms/news'],
    [null, '/cms/'],
    ['', '/cms/'],
    ['news', '/cms/'],
    ['/', '/cms/'],
    ['/api/x', '/cms/'],
    ['//evil.test/cms/', '/cms/'],
    ['/\\evil.test', '/cms/'],
    ['/%09/evil.test', '/cms/'],
    ['https:evil.test', '/cms/'],
    ['https://evil.test/cms/news', '/cms/'],
    ['/cms/../uac/sysLogout', '/cms/'],
    ['/cms/%2e%2e/uac/sysLogout', '/cms/'],
    ['/cms/session/open?id=1', '/cms/'],
    ['/cms/_data/x', '/cms/'],
    ['/cms/news\r\nSet-Cookie: x=1', '/cms/'],
    ['javascript:alert(1)', '/cms/'],
  ])('redirects %j to %s (case 39)', (next, to) => {
    expect(switchedAddress('zh-cn', next)).toBe(to);
  });

  it('never redirects to another origin (case 39)', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      'cms',
      'en',
      '..',
      '%2e',
      '%2f',
      '%5c',
      ':',
      '@',
      'evil.test',
      'http',
      '?',
      '#',
      '\t',
      '\r\n',
      '%09',
      '；',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.array(piece, { maxLength: 10 }).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          text,
          text.map((end) => `/cms/${end}`),
        ),
        fc.constantFrom('zh-cn' as const, 'en' as const),
        (next, to) => {
          const address = switchedAddress(to, next);
          expect(address).toMatch(/^\/cms\/[\x21-\x7e]*$/);
          const url = new URL(address, 'http://north.test');
          expect(url.origin).toBe('http://north.test');
          expect(url.pathname).toMatch(to === 'en' ? /^\/cms\/en(\/|$)/ : /^\/cms\//);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
