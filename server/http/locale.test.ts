import fc from 'fast-check';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { addressOf, hasLanguage, type Locale, splitAddress } from '#shared/locale.ts';
import { createApp, type Step } from '../app.ts';
import { canonicalPath } from './address.ts';
import { acceptedLocale, chosenLocale, createLocaleStep, type LocaleDetection, redirectOf } from './locale.ts';

describe('the language of a request', () => {
  it.each<[string | undefined, Locale | undefined]>([
    [undefined, undefined],
    ['', undefined],
    ['en', 'en'],
    ['zh-CN,zh;q=0.9,en;q=0.8', 'zh-cn'],
    ['en-US,en;q=0.9,zh;q=0.8', 'en'],
    ['fr-FR,fr;q=0.9,en;q=0.3,zh;q=0.4', 'zh-cn'],
    ['fr, de', undefined],
    ['*', undefined],
    ['en;q=0, zh;q=0.1', 'zh-cn'],
    ['EN-gb', 'en'],
    ['zh-Hant-TW', 'zh-cn'],
    ['english', undefined],
    ['en;q=x, zh;q=0.1', 'zh-cn'],
    ['en;q=2, zh;q=1', 'zh-cn'],
    ['zh;q=0.5, en;q=0.5', 'zh-cn'],
  ])('with Accept-Language %j is %s [L1]', (header, locale) => {
    expect(acceptedLocale(header)).toBe(locale);
  });

  it('is taken from the cookie before Accept-Language [L1]', () => {
    expect(chosenLocale({ cookie: 'a=b; locale=en', 'accept-language': 'zh' })).toBe('en');
    expect(chosenLocale({ cookie: 'locale=fr', 'accept-language': 'zh' })).toBe('zh-cn');
    expect(chosenLocale({ cookie: 'xlocale=en' })).toBeUndefined();
    expect(chosenLocale({})).toBeUndefined();
  });
});

describe('the canonical path', () => {
  it.each([
    ['/cms', '/cms/'],
    ['/cms//', '/cms/'],
    ['/cms/en/', '/cms/en'],
    ['/cms/news/', '/cms/news'],
    ['/cms/en/news//', '/cms/en/news'],
    ['/cms//news', '/cms/news'],
    ['/cms///en///news/1', '/cms/en/news/1'],
    ['/cms/%6eews', '/cms/news'],
    ['/cms/%65n', '/cms/en'],
    ['/cms/n%65ws/%e4%b8%ad', '/cms/news/%E4%B8%AD'],
    ['/cms/news/\u00e4\u00b8\u00ad', '/cms/news/%E4%B8%AD'],
    ['/cms/a%2fb', '/cms/a%2Fb'],
    ['/cms/news;a.js', '/cms/news;a.js'],
    ['/cms/news%3ba.js', '/cms/news;a.js'],
    ['/cms/\\evil', '/cms/%5Cevil'],
    ['/cms/"x"', '/cms/%22x%22'],
  ])('of %s is %s [G1] (case 11)', (raw, canonical) => {
    expect(canonicalPath(raw)).toBe(canonical);
    expect(canonicalPath(canonical)).toBe(canonical);
  });

  it.each(['/cms/%', '/cms/%zz', '/cms/%ED%A0%80', '/cms/%00', '/cms/\u00ff', '/cms/../x', '/cms/%2e%2e/uac', '/cms/.'])(
    'of %j does not exist (case 55)',
    (raw) => {
      expect(canonicalPath(raw)).toBeUndefined();
    },
  );
});

/** Generates parts of ordinary paths and of attacks. */
const piece = fc.oneof(
  fc.constantFrom(
    'cms',
    'en',
    'EN',
    '',
    '.',
    '..',
    '%2e%2e',
    '%2f',
    '%65n',
    'news',
    '%6eews',
    '\\',
    '//',
    'evil.test',
    '_data',
    'session',
    '@',
    ';',
    '\t',
    '%0d%0a',
    '%',
    '\u00e4',
  ),
  fc.string({ unit: 'binary', maxLength: 8 }).map((text) => Buffer.from(text, 'utf8').toString('latin1')),
);
const target = fc.array(piece, { maxLength: 8 }).map((pieces) => `/cms/${pieces.join('/')}`);
const choice = fc.constantFrom<Locale | undefined>('zh-cn', 'en', undefined);

describe('the redirects of pages', () => {
  it('never chain, stay on this origin and lead to the chosen language [L1] (cases 39, 84)', () => {
    fc.assert(
      fc.property(target, choice, (start, chosen) => {
        let path = start;
        let hops = 0;
        for (let next = redirectOf(path, chosen); next !== undefined; next = redirectOf(path, chosen)) {
          hops += 1;
          path = next.path;
          expect(hops).toBe(1);
          expect(path).toMatch(/^\/cms(\/[\x21-\x7e]*)?$/);
          // a browser resolves the target to this path on the same origin
          expect(new URL(path, 'http://north.test').href).toBe(`http://north.test${path}`);
        }
        const at = splitAddress(path);
        if (chosen !== undefined && at !== undefined && canonicalPath(path) === path && !hasLanguage(at.path)) expect(at.locale).toBe(chosen);
      }),
      { numRuns: 2000 },
    );
  });

  it('return to the same page when the language is switched twice [L1]', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const zh = canonicalPath(`/cms${path}`);
        const address = zh === undefined ? undefined : splitAddress(zh);
        if (zh === undefined || address?.locale !== 'zh-cn' || addressOf('zh-cn', address.path) !== zh) return;
        const en = redirectOf(zh, 'en');
        expect(en?.status).toBe(302);
        expect(redirectOf(en?.path ?? '', 'zh-cn')).toEqual({ status: 302, path: zh, from: 'en' });
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the locale step', () => {
  const target: Step = (req, _res, scope) => {
    scope.target = req.url ?? '';
    scope.host = { name: 'north.test', scheme: 'http', origin: 'http://north.test' };
    return 'next';
  };
  const answer: Step = (_req, res, { locale, path, addressLocale }) => {
    res.setHeader('Content-Type', 'application/json').end(JSON.stringify({ locale, path, addressLocale }));
    return 'done';
  };
  const appWith = (detection: LocaleDetection) => {
    const locale = createLocaleStep(async (path, query) => (path === '/index' ? `/${query}` : undefined), detection);
    return createApp({ steps: [target, locale, answer], fail: () => {}, runAs: (_, work) => work(), now: () => 0 });
  };
  const app = appWith('everywhere');
  const [home, everywhere] = [appWith('home'), app];

  it.each<[string, string, string, Record<string, string>]>([
    ['the cookie', '/cms/news?page=2', '/cms/en/news?page=2', { Cookie: 'locale=en' }],
    ['the cookie rather than the browser', '/cms/en/news', '/cms/news', { Cookie: 'locale=zh-cn', 'Accept-Language': 'en' }],
    ['the browser', '/cms/', '/cms/en', { 'Accept-Language': 'en-GB,en;q=0.9' }],
    ['the browser at the English home', '/cms/en?x=1', '/cms/?x=1', { 'Accept-Language': 'zh-CN' }],
  ])('redirects to the language of %s, and the redirect is not cached [L1] (case 19)', async (_, from, to, headers) => {
    const res = await request(app).get(from).set(headers);
    expect(res.status).toBe(302);
    expect(res.headers).toMatchObject({ location: to, vary: 'Cookie, Accept-Language', 'cache-control': 'private, no-store' });
  });

  it.each([
    ['/cms/en/news', { locale: 'en', path: '/news' }],
    ['/cms/news', { locale: 'zh-cn', path: '/news' }],
    ['/cms/', { locale: 'zh-cn', path: '/' }],
    ['/cms/en', { locale: 'en', path: '/' }],
  ])('does not redirect %s without a cookie and Accept-Language, as crawlers send it [L1]', async (path, scope) => {
    const res = await request(app).get(path);
    expect(res.body).toEqual(scope);
  });

  it('redirects permanently to the canonical path with the same query [G1]', async () => {
    const res = await request(app).get('/cms/news/?page=2');
    expect(res).toMatchObject({ status: 301, headers: { location: '/cms/news?page=2' } });
  });

  it.each([
    ['/cms/EN/news', '/cms/en/news'],
    ['/cms/En', '/cms/en'],
    ['/cms/EN/', '/cms/en'],
    ['/cms//eN//news/', '/cms/en/news'],
    ['/cms/%45N/news', '/cms/en/news'],
    ['/cms/en-US/news', '/cms/en/news'],
    ['/cms/en_gb', '/cms/en'],
    ['/cms/zh-CN/news', '/cms/news'],
    ['/cms/zh-Hans-CN/news', '/cms/news'],
    ['/cms/zh_hant_tw', '/cms/'],
    ['/cms/en-Latn-GB/news/', '/cms/en/news'],
    ['/cms/ZH', '/cms/'],
    ['/cms/EN/index', '/cms/en'],
    ['/cms//index/', '/cms/'],
  ])('redirects %s permanently and in one step to %s [G1] (case 84)', async (from, to) => {
    const res = await request(app).get(from);
    expect(res).toMatchObject({ status: 301, headers: { location: to } });
  });

  it.each([
    ['/cms/EN/news/', 'zh', '/cms/news'],
    ['/cms//news', 'en', '/cms/en/news'],
    ['/cms', 'en', '/cms/en'],
    ['/cms/EN/index?page=2', 'zh', '/cms/?page=2'],
  ])('redirects %s with Accept-Language %s in one step to %s [L1] (case 84)', async (from, language, to) => {
    const res = await request(app).get(from).set('Accept-Language', language);
    expect(res).toMatchObject({ status: 302, headers: { location: to } });
  });

  it('records for a minute which page it redirected to from an address in another language (ruling 31)', async () => {
    const res = await request(app).get('/cms/en/news/?page=2').set('Accept-Language', 'zh');
    expect({ status: res.status, location: res.headers['location'] }).toEqual({ status: 302, location: '/cms/news?page=2' });
    expect(res.headers['set-cookie']).toEqual([
      expect.stringMatching(/^localeFrom=en%3A%2Fcms%2Fnews; Max-Age=60; Path=\/cms\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it.each<[string, string, string]>([
    ['another spelling of an address in the same language', '/cms/EN/news', 'en'],
    ['an alias', '/cms/index/', 'zh'],
    ['a path too long for a cookie', `/cms/en/${'n'.repeat(1000)}`, 'zh'],
  ])('records no redirect from %s (ruling 31)', async (_, path, language) => {
    const res = await request(app).get(path).set('Accept-Language', language);
    expect({ hasLocation: 'location' in res.headers, setCookie: res.headers['set-cookie'] }).toEqual({ hasLocation: true, setCookie: undefined });
  });

  it.each<[string, string, string | undefined, object]>([
    ['the page of the redirect', '/cms/news', 'localeFrom=en%3A%2Fcms%2Fnews', { addressLocale: 'en' }],
    ['the English page of the redirect', '/cms/en/news?page=2', 'a=b; localeFrom=zh-cn%3A%2Fcms%2Fen%2Fnews', { addressLocale: 'zh-cn' }],
    ['a path with escapes', '/cms/news/%E4%B8%AD', 'localeFrom=en%3A%2Fcms%2Fnews%2F%25E4%25B8%25AD', { addressLocale: 'en' }],
    ['another page', '/cms/notice', 'localeFrom=en%3A%2Fcms%2Fnews', {}],
    ['the page in the other language', '/cms/en/news', 'localeFrom=en%3A%2Fcms%2Fnews', {}],
    ['a request without the cookie', '/cms/news', undefined, {}],
    ['two different cookies (case 40)', '/cms/news', 'localeFrom=en%3A%2Fcms%2Fnews; localeFrom=x', {}],
    ['a response that is not a page', '/cms/feed/news.xml', 'localeFrom=en%3A%2Fcms%2Ffeed%2Fnews.xml', {}],
  ])('knows the language of the address for %s (ruling 31)', async (_, path, cookie, expected) => {
    const { body } = await request(app)
      .get(path)
      .set(cookie === undefined ? {} : { Cookie: cookie });
    expect(body).toEqual({ locale: expect.anything(), path: expect.anything(), ...expected });
  });

  it.each<[string, string, string | undefined]>([
    ['/cms/', 'en', '/cms/en'],
    ['/cms/en', 'zh', '/cms/'],
    ['/cms/EN/index?page=2', 'zh', '/cms/?page=2'],
    ['/cms/news', 'en', undefined],
    ['/cms/en/news?page=2', 'zh', undefined],
    ['/cms/EN/news', 'zh', '/cms/en/news'],
    ['/cms/news/', 'en', '/cms/news'],
  ])('with detection on the homes only, redirects %s with Accept-Language %s to %s (ruling 31)', async (path, language, to) => {
    const byBrowser = await request(home).get(path).set('Accept-Language', language);
    const byCookie = await request(home)
      .get(path)
      .set('Cookie', `locale=${language === 'en' ? 'en' : 'zh-cn'}`);
    expect([byBrowser.headers['location'], byCookie.headers['location']]).toEqual([to, to]);
    expect((await request(everywhere).get(path).set('Accept-Language', language)).status).toBe(302);
  });

  it.each(['/cms/EN/feed/news.xml', '/cms/english', '/cms/enterprise', '/cms/en/en/news', '/cms/EN/EN'])(
    'does not redirect %s, which is not a page in any spelling',
    async (path) => {
      expect((await request(app).get(path)).status).toBe(200);
    },
  );

  it('drops an empty query', async () => {
    expect((await request(app).get('/cms/news/?')).headers['location']).toBe('/cms/news');
  });

  it.each([
    ['post', '/cms/news/'],
    ['put', '/cms/news'],
    ['delete', '/cms/en/news'],
  ] as const)('never redirects %s [L1]', async (method, path) => {
    expect((await request(app)[method](path).set('Cookie', 'locale=en').set('Accept-Language', 'zh')).status).toBe(200);
  });

  it.each(['/cms/_data/home?lang=zh-cn', '/cms/assets/a.js', '/cms/session/locale', '/cms/feed/news.xml', '/cms/en/feed/news.xml'])(
    'never redirects %s [L1]',
    async (path) => {
      for (const cookie of ['locale=en', 'locale=zh-cn']) expect((await request(app).get(path).set('Cookie', cookie)).status).toBe(200);
    },
  );

  it.each(['/cms/%', '/cms/%zz', '/cms/%00'])('responds with 400 to %s (case 55)', async (path) => {
    expect((await request(app).get(path)).status).toBe(400);
  });

  it('ignores paths outside the site', async () => {
    expect((await request(app).get('/robots.txt').set('Cookie', 'locale=en')).body).toEqual({ locale: 'zh-cn', path: '/robots.txt' });
  });
});
