import { describe, expect, it } from 'vitest';
import { type Capability, capabilities } from '#shared/api/capabilities.ts';
import type { Answer } from '#shared/api/client.ts';
import { type Failure, noResponse, systemFailure } from '#shared/api/errors.ts';
import { columns as table } from '#shared/columns.ts';
import type { Article, Banner, BannerLocation, Category } from '#shared/entities.ts';
import { limits } from '#shared/limits.ts';
import type { Locale } from '#shared/locale.ts';
import { createLog } from '../ops/log.ts';
import type { Tenant } from '../scope.ts';
import { frameCodes } from './frame/locations.ts';
import { createFrames } from './frame.ts';

interface Asked {
  code: string;
  pageSize: number;
  lang: Locale;
}

const columns = table.map(({ cate }) => cate);

/** Returns a platform and a clock that the test controls. */
function setUp(given: Record<string, Partial<Banner>[]>, lacks: ReadonlySet<Capability> = new Set(), maxBytes = 10_000_000) {
  const platform = {
    rows: given,
    names: {} as Record<string, string>,
    categories: [{ code: 'news', name: '新闻', nameEn: 'News' }] as Category[],
    knowsLists: true,
    fails: undefined as Failure | ((code: string) => Failure | undefined) | undefined,
    categoriesFail: undefined as Failure | undefined,
    asked: [] as Asked[],
    /** Columns with one of the newest articles, and columns with only older ones. */
    newest: columns,
    older: [] as string[],
    articlesFail: undefined as Failure | undefined,
    /** If true, the next read of the newest articles does not end until `answerColumns` is called. */
    columnsHang: false,
    answerColumns: () => {},
    columnsAsked: [] as string[],
  };
  const clock = { ms: 1 };
  const lines: { parts?: string }[] = [];
  const locationOf = (code: string): BannerLocation[] => {
    const rows = platform.rows[code];
    if (rows === undefined) return [];
    const banners = rows.map((row, i) => ({ id: `${code}-${i}`, ...row }));
    return [{ id: code, code, ...(platform.names[code] && { name: platform.names[code] }), banners }];
  };
  const frames = createFrames({
    api: {
      async articles({ cateCode, lang }): Promise<Answer<Article[]>> {
        platform.columnsAsked.push(`${[cateCode].flat().join(' ')} ${lang}`);
        if (platform.columnsHang) await new Promise<void>((resolve) => (platform.answerColumns = resolve));
        if (platform.articlesFail) return { ok: false, failure: platform.articlesFail };
        const codes = platform.newest.filter((code) => cateCode.includes(code));
        return { ok: true, data: codes.map((code) => ({ id: code, title: code, cateCode: code })), headers: {} };
      },
      async articlesPage({ cateCode, pageSize, lang }) {
        platform.columnsAsked.push(`${cateCode} ${lang} ${pageSize}`);
        if (platform.articlesFail) return { ok: false, failure: platform.articlesFail };
        const total = platform.newest.includes(cateCode) || platform.older.includes(cateCode) ? 7 : 0;
        return { ok: true, data: { records: [], total, pageNo: 1, pageSize }, headers: {} };
      },
      async bannerLocationPage({ code, pageSize, lang }) {
        platform.asked.push({ code, pageSize, lang });
        const failure = typeof platform.fails === 'function' ? platform.fails(code) : platform.fails;
        if (failure) return { ok: false, failure };
        const codes = platform.knowsLists ? code.split(',') : [code];
        const records = codes.flatMap(locationOf);
        return { ok: true, data: { records, total: records.length, pageNo: 1, pageSize }, headers: {} };
      },
      async articleCatesList(): Promise<Answer<Category[]>> {
        return platform.categoriesFail ? { ok: false, failure: platform.categoriesFail } : { ok: true, data: platform.categories, headers: {} };
      },
    },
    lacks,
    log: createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) }),
    now: () => clock.ms,
    freshS: 60,
    staleS: 86_400,
    waitMs: 60_000,
    maxBytes,
  });
  const frame = async (tenant: Tenant, locale: Locale) => frames.get(tenant, locale).latest;
  const chrome = { frame, read: async (tenant: Tenant, locale: Locale) => (await frame(tenant, locale)).chrome, purge: frames.purge };
  return { platform, clock, chrome, lines };
}

const north = { tenantId: 'north', tenantName: '北屿（查询）', code: '2', host: 'north.test' };
const config = (meta: object): Partial<Banner>[] => [{ meta: JSON.stringify(meta) }];
/** Waits for a renewal, and for the load of the columns that follows it. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe('the frame of a park', () => {
  it('is read with one call for all locations and one for the categories, in the language of the page [G3] (ruling 13)', async () => {
    const { platform, chrome } = setUp({ navigation: [{ name: '新闻', path: '/news' }] });
    const { menus, categories } = await chrome.read(north, 'en');
    expect(platform.asked).toEqual([{ code: frameCodes.join(','), pageSize: frameCodes.length, lang: 'en' }]);
    expect(menus.map(({ title }) => title)).toEqual(['Home', '新闻']);
    expect(categories).toEqual([{ code: 'news', name: 'News' }]);
  });

  it('is read with one call per location if the platform accepts no lists, which is detected once (ruling 13)', async () => {
    const { platform, chrome } = setUp({ navigation: [{ name: '新闻', path: '/news' }] });
    platform.knowsLists = false;
    expect((await chrome.read(north, 'zh-cn')).menus).toHaveLength(2);
    expect(platform.asked).toHaveLength(1 + frameCodes.length);
    expect(platform.asked).toContainEqual({ code: 'general.logo', pageSize: 1, lang: 'zh-cn' });
    expect(platform.asked).toContainEqual({ code: 'navigation', pageSize: 4, lang: 'zh-cn' });
    await chrome.read({ ...north, tenantId: 'south' }, 'zh-cn');
    expect(platform.asked).toHaveLength(1 + 2 * frameCodes.length);
  });

  it('falls back to single calls if the platform rejects a list', async () => {
    const { platform, chrome } = setUp({ navigation: [{ name: '新闻', path: '/news' }] });
    platform.fails = (code) => (code.includes(',') ? { code: '400', status: 200, message: '' } : undefined);
    expect((await chrome.read(north, 'zh-cn')).menus).toHaveLength(2);
  });

  it('lists what the platform lacks according to the setting, even while the platform is failing [C1, F2, P3]', async () => {
    expect(Object.keys(await setUp({}).chrome.read(north, 'zh-cn')).filter((key) => key.startsWith('without'))).toEqual([]);
    const { chrome, platform } = setUp({}, new Set(capabilities));
    const lacking = {
      withoutProgress: true,
      withoutVotes: true,
      withoutReopening: true,
      withoutNotices: true,
      withoutCodes: true,
      withoutYears: true,
    };
    expect(await chrome.read(north, 'zh-cn')).toMatchObject(lacking);
    platform.fails = noResponse;
    expect(await chrome.read(north, 'en')).toMatchObject(lacking);
  });

  it('has the name from the logo row, else from the config, else from the tenant lookup', async () => {
    const { chrome, platform, clock } = setUp({
      'general.logo': [{ name: '北屿化工园区', imageUrl: 'north/logo.webp' }],
      'general.config': config({ name: '北屿' }),
    });
    expect(await chrome.read(north, 'zh-cn')).toMatchObject({ name: '北屿化工园区', logo: '/file/north/logo.webp' });
    platform.rows = { 'general.config': config({ name: '北屿', logo: 'north/mark.png' }) };
    clock.ms += 61_000;
    await chrome.read(north, 'zh-cn');
    await settled();
    expect(await chrome.read(north, 'zh-cn')).toMatchObject({ name: '北屿', logo: '/file/north/mark.png' });
    expect((await setUp({}).chrome.read(north, 'zh-cn')).name).toBe('北屿（查询）');
  });

  it('shows the English name on Chinese pages only', async () => {
    const { chrome } = setUp({ 'general.config': config({ name: '北屿', nameEn: 'Beiyu' }) });
    expect((await chrome.read(north, 'zh-cn')).englishName).toBe('Beiyu');
    expect((await chrome.read(north, 'en')).englishName).toBeUndefined();
  });

  it.each<[string, object, string | undefined, object]>([
    ['its settings', { templateFlag: 3 }, '2', { template: 1, theme: 'primary3' }],
    ['its own theme', { templateFlag: 2, colorStyle: 'primary1' }, '1', { template: 2, theme: 'primary1' }],
    ['the lookup', {}, '2', { template: 2, theme: 'primary2' }],
    ['the default', { templateFlag: 9, colorStyle: 'url(x)' }, undefined, { template: 1, theme: 'primary1' }],
  ])('has the template and theme from %s [C7]', async (_, settings, code, look) => {
    const { chrome } = setUp({ 'page.settings': config(settings) });
    expect(await chrome.read({ tenantId: 'north', host: 'north.test', code }, 'zh-cn')).toMatchObject(look);
  });

  it('has a new version if any of its content changes, and otherwise the same version', async () => {
    const version = async (rows: Parameters<typeof setUp>[0]) => (await setUp(rows).chrome.read(north, 'zh-cn')).version;
    const first = await version({ navigation: [{ name: '新闻', path: '/news' }] });
    expect(await version({ navigation: [{ name: '新闻', path: '/news' }] })).toBe(first);
    expect(await version({ navigation: [{ name: '公告', path: '/news' }] })).not.toBe(first);
  });

  it('drops URLs that are not http(s), a path or a file (cases 46, 49)', async () => {
    const evil = [
      'javascript:alert(1)',
      'JaVa\tscript:alert(1)',
      'data:text/html,x',
      '//evil.test',
      '/\\evil.test',
      'https://a:b@evil.test',
      '../../uac/sysLogout',
    ];
    const rows = evil.map((address) => ({ name: '恶', path: address, linkUrl: address, imageUrl: address }));
    const { chrome } = setUp({
      'general.logo': rows,
      'general.config': config({
        logo: evil[0],
        logoHorizontal: evil[3],
        qrcode: evil[2],
        wechat: evil[6],
        loginImage: evil[5],
        mapImage: evil[6],
        shareImage: evil[0],
        icon: evil[3],
      }),
      navigation: rows,
      'footer.links': rows,
      'footer.feedback': rows,
      'footer.filing': rows,
    });
    const text = JSON.stringify(await chrome.read(north, 'zh-cn'));
    expect(text).toContain('恶');
    // `//evil.test` given as a file name stays a file name below `/file/`
    expect(text).not.toMatch(/javascript|data:|sysLogout/i);
    expect(text.match(/(?<!\/file\/)evil/g)).toBeNull();
  });

  it("names categories in the page's language, without blank names and repeated codes [L3]", async () => {
    const { chrome, platform } = setUp({});
    platform.categories = [
      { code: 'news', name: '新闻', nameEn: ' ' },
      { code: 'notice', name: '公告', nameEn: 'Notices' },
      { code: 'video', name: ' ', nameEn: '' },
      { code: 'video', name: '影像' },
      { code: 'news', name: '旧闻' },
    ];
    expect((await chrome.read(north, 'en')).categories).toEqual([
      { code: 'news', name: '新闻' },
      { code: 'notice', name: 'Notices' },
      { code: 'video', name: '影像' },
    ]);
  });

  it('shows no row of another park (case 7)', async () => {
    const { chrome } = setUp({
      navigation: [
        { name: '南汀', path: '/news', tenantId: 'south' },
        { name: '北屿', path: '/news', tenantId: 'north' },
      ],
      'footer.links': [
        { name: '南汀', tenantId: 'south' },
        { name: '北屿', tenantId: 'north' },
      ],
    });
    const { menus, footer } = await chrome.read(north, 'zh-cn');
    expect({ menus: menus.map(({ title }) => title), links: footer.links.map(({ name }) => name) }).toEqual({
      menus: ['首页', '北屿'],
      links: ['北屿'],
    });
  });
});

describe('the columns of a park', () => {
  const lately = columns.filter((column) => column !== 'files' && column !== 'statement');
  const all = columns.join(' ');

  /** Renews a frame after the given time, and returns its empty columns. */
  async function emptyAfter({ chrome, clock }: Pick<ReturnType<typeof setUp>, 'chrome' | 'clock'>, passMs: number): Promise<readonly string[]> {
    clock.ms += passMs;
    await chrome.read(north, 'zh-cn');
    await settled();
    return (await chrome.read(north, 'zh-cn')).emptyColumns;
  }

  it('are read with one call, and those without a new article with one more call each, in the language of the page [H5]', async () => {
    const { platform, chrome } = setUp({});
    platform.newest = lately;
    platform.older = ['statement'];
    const first = await chrome.read(north, 'en');
    await settled();
    const frame = await chrome.read(north, 'en');
    expect(frame.emptyColumns).toEqual(['files']);
    expect(frame.version).not.toBe(first.version);
    expect(platform.columnsAsked).toEqual([`${all} en`, 'statement en 1', 'files en 1']);
  });

  it('do not delay a frame: the first one shows all columns, and is renewed at once without reading its other parts again [H5, G7]', async () => {
    const { platform, chrome } = setUp({ navigation: [{ name: '新闻', path: '/news' }] });
    platform.newest = lately;
    platform.columnsHang = true;
    expect(await chrome.read(north, 'zh-cn')).toMatchObject({ menus: [{}, { title: '新闻' }], emptyColumns: [] });
    await settled();
    expect(platform.columnsAsked).toEqual([`${all} zh-cn`]);
    expect(await chrome.read(north, 'zh-cn')).toMatchObject({ emptyColumns: [] });
    platform.answerColumns();
    await settled();
    expect(await chrome.read(north, 'zh-cn')).toMatchObject({ emptyColumns: ['statement', 'files'] });
    expect(platform.asked).toHaveLength(1);
  });

  it('of a frame that does not fit into the cache are not loaded in the background [H5]', async () => {
    const { platform, chrome } = setUp({ navigation: [{ name: '新闻', path: '/news' }] }, new Set(), 1);
    for (let visits = 1; visits <= 3; visits += 1) {
      expect((await chrome.read(north, 'zh-cn')).menus).toHaveLength(2);
      await settled();
      expect(platform.asked).toHaveLength(visits);
    }
    expect(platform.columnsAsked).toEqual([]);
  });

  it('are read once for any number of requests, and not again before the next renewal [H5] (case 15)', async () => {
    const { platform, chrome, clock } = setUp({});
    platform.articlesFail = noResponse;
    for (let i = 0; i < 20; i += 1) {
      await chrome.read(north, 'zh-cn');
      await settled();
    }
    expect(platform.columnsAsked).toHaveLength(1);
    clock.ms += 61_000;
    await chrome.read(north, 'zh-cn');
    await settled();
    expect(platform.columnsAsked).toHaveLength(2);
  });

  it('reappear with the next renewal, which takes one call, and are all read again after ten minutes [H5]', async () => {
    const { platform, ...parts } = setUp({});
    platform.newest = lately;
    platform.older = ['statement'];
    expect(await emptyAfter(parts, 0)).toEqual(['files']);
    platform.columnsAsked.length = 0;
    expect(await emptyAfter(parts, 61_000)).toEqual(['files']);
    expect(platform.columnsAsked).toEqual(['files zh-cn']);
    platform.newest = [...lately, 'files'];
    expect(await emptyAfter(parts, 61_000)).toEqual([]);
    platform.older = [];
    platform.columnsAsked.length = 0;
    expect(await emptyAfter(parts, 61_000)).toEqual([]);
    expect(platform.columnsAsked).toEqual([]);
    expect(await emptyAfter(parts, 600_000)).toEqual(['statement']);
  });

  it('are shown if they cannot be read, and keep their last state while the platform is down [H5] (case 12)', async () => {
    for (const failure of [noResponse, { code: '404', status: 404, message: '' }, { code: '500', status: 200, message: '' }]) {
      const { platform, ...parts } = setUp({});
      platform.articlesFail = failure;
      expect(await emptyAfter(parts, 0)).toEqual([]);
      const calls = platform.columnsAsked.length;
      expect(calls).toBe(failure === noResponse ? 1 : 1 + columns.length);
    }
    const { platform, ...parts } = setUp({});
    platform.newest = lately;
    expect(await emptyAfter(parts, 0)).toEqual(['statement', 'files']);
    for (const failure of [noResponse, { code: '503', status: 503, message: '' }]) {
      platform.articlesFail = failure;
      expect(await emptyAfter(parts, 3_600_000)).toEqual(['statement', 'files']);
    }
    platform.articlesFail = undefined;
    expect(await emptyAfter(parts, 61_000)).toEqual(['statement', 'files']);
  });

  it('that only the platform names are hidden until they are known to have articles, and at most 40 columns are read [H5] (case 7)', async () => {
    const { platform, ...parts } = setUp({});
    const named = Array.from({ length: limits.columns }, (_, i) => `named${i}`);
    platform.categories = ['news', ...named].map((code) => ({ code, name: code }));
    platform.newest = [...columns, 'named0', named.at(-1) ?? ''];
    expect((await parts.chrome.read(north, 'zh-cn')).emptyColumns).toEqual(named);
    expect(await emptyAfter(parts, 0)).toEqual(named.slice(1));
    expect(platform.columnsAsked[0]).toBe(`${[...columns, ...named].slice(0, limits.columns).join(' ')} zh-cn`);
    platform.newest = columns;
    expect(await emptyAfter(parts, 600_000)).toEqual(named);
  });

  it('are read again after a purge of an empty column, but not of another one [H5, G11]', async () => {
    const { platform, ...parts } = setUp({});
    platform.newest = lately;
    platform.older = ['statement'];
    await emptyAfter(parts, 0);
    platform.columnsAsked.length = 0;
    platform.older.push('files');
    parts.chrome.purge({ tags: ['cate:news'] });
    expect(await emptyAfter(parts, 0)).toEqual(['files']);
    parts.chrome.purge({ tenantId: 'north', tags: ['cate:files'] });
    expect(await emptyAfter(parts, 0)).toEqual([]);
    expect(platform.columnsAsked).toHaveLength(3);
  });
});

describe('the menu of a visitor', () => {
  const menusOf = async (rows: Partial<Banner>[], locale: Locale = 'zh-cn') => (await setUp({ navigation: rows }).chrome.read(north, locale)).menus;

  it('starts with home and has the first four entries, not counting those of the portal [G3] (ruling 13)', async () => {
    const rows = [
      { name: '首页', path: '/index', meta: '{"id":"360"}' },
      { name: '应用', path: '/361' },
      { name: '台', path: '/operplatform/' },
      { name: '隐', path: '/x', showd: 0 as const },
      ...['一', '二', '三', '四', '五'].map((name) => ({ name, path: '/news' })),
    ];
    expect((await menusOf(rows)).map(({ title }) => title)).toEqual(['首页', '一', '二', '三', '四']);
  });

  it('has only entries with a path, because linked and outside entries are for members [H4] (ruling 14)', async () => {
    const rows = [
      { name: '新闻', path: '/news' },
      { name: '链', linkEnabled: 1 as const, linkUrl: 'https://app.test/' },
      { name: '外', path: '/news', meta: '{"outside":true}' },
      { name: '关', path: '/notice', linkEnabled: 0 as const, linkUrl: 'https://app.test/' },
    ];
    expect((await menusOf(rows)).map(({ title }) => title)).toEqual(['首页', '新闻', '关']);
  });

  it('links to pages of its language, and has no link for an entry without a path [H4]', async () => {
    const rows = [{ name: 'News', path: '/news', meta: '{"id":"12"}' }, { name: 'Nowhere' }];
    expect(await menusOf(rows, 'en')).toEqual([
      { id: '360', title: 'Home', link: { href: '/cms/en', outside: false } },
      { id: '12', title: 'News', link: { href: '/cms/en/news', outside: false } },
      { id: 'navigation-1', title: 'Nowhere' },
    ]);
  });

  it('is accompanied by the rows for the menus of members', async () => {
    const { chrome } = setUp({
      navigation: [{ name: '链', linkUrl: 'https://app.test/' }],
      'navigation.outside': [{ name: '外', linkUrl: 'https://out.test/' }],
      'page.settings': config({ linkHosts: ['app.test'] }),
    });
    const { navigation, outside, settings } = await chrome.frame(north, 'zh-cn');
    expect(navigation).toMatchObject([{ name: '链', linkUrl: 'https://app.test/' }]);
    expect(outside).toMatchObject([{ name: '外' }]);
    expect(settings.linkHosts).toEqual(['app.test']);
  });
});

describe('the footer', () => {
  it('has its groups cut to their numbers, without hidden items [H3]', async () => {
    const { chrome, platform } = setUp({
      'footer.links': ['1', '2', '3', '4', '5', '6'].map((name) => ({ name, linkUrl: `https://l${name}.test/` })),
      'footer.contactus': [
        { name: '电话', subTitle: '0000-80001234' },
        { name: '隐', showd: 0 },
        { name: '也隐', meta: '{"showd":0}' },
      ],
      'footer.feedback': [{ name: '微信', imageUrl: 'a.png' }, { name: '没有图' }, { name: '微博', imageUrl: 'b.png' }, { imageUrl: 'c.png' }],
      'footer.filing': ['1', '2', '3', '4', '5'].map((name) => ({ name: `备${name}` })),
      'footer.record': [{ name: '案1' }, { name: '案2' }],
    });
    platform.names = { 'footer.links': '友情链接', 'footer.contactus': '联系我们' };
    const { footer } = await chrome.read(north, 'zh-cn');
    expect(footer.links.map(({ name }) => name)).toEqual(['1', '2', '3', '4', '5']);
    expect(footer.links[0]?.link).toEqual({ href: 'https://l1.test/', outside: true });
    expect(footer.contact).toEqual([{ name: '电话', text: '0000-80001234' }]);
    expect(footer.feedback.map(({ image }) => image)).toEqual(['/file/a.png', '/file/b.png']);
    expect(footer.filing.map(({ name }) => name)).toEqual(['备1', '备2', '备3', '备4']);
    expect(footer.record.map(({ name }) => name)).toEqual(['案1', '案2']);
    expect(footer.titles).toEqual({ links: '友情链接', contact: '联系我们' });
  });
});

describe('a frame whose platform fails', () => {
  const rows = { navigation: [{ name: '新闻', path: '/news' }], 'footer.links': [{ name: '链接' }] };

  it('has defaults for parts that could not be read, and is fresh only for a short time [G3] (case 12)', async () => {
    const { platform, chrome, clock, lines } = setUp(rows);
    platform.fails = noResponse;
    expect(await chrome.read(north, 'zh-cn')).toMatchObject({
      name: '北屿（查询）',
      template: 2,
      menus: [{ id: '360' }],
      categories: [{ code: 'news' }],
    });
    expect(lines).toEqual([expect.objectContaining({ tenant: 'north', parts: 'locations' })]);
    platform.fails = undefined;
    clock.ms += 5001;
    await chrome.read(north, 'zh-cn');
    await settled();
    expect((await chrome.read(north, 'zh-cn')).menus).toHaveLength(2);
  });

  it('is loaded again before it is shown half a minute later', async () => {
    const { platform, chrome, clock } = setUp(rows);
    platform.fails = systemFailure;
    await chrome.read(north, 'zh-cn');
    platform.fails = undefined;
    clock.ms += 30_001;
    expect((await chrome.read(north, 'zh-cn')).menus).toHaveLength(2);
  });

  it('lacks only the location whose read failed', async () => {
    const { platform, chrome } = setUp(rows);
    platform.knowsLists = false;
    platform.fails = (code) => (code === 'footer.links' ? noResponse : undefined);
    const { menus, footer } = await chrome.read(north, 'zh-cn');
    expect(menus).toHaveLength(2);
    expect(footer.links).toEqual([]);
  });

  it('lacks only the categories if their read failed', async () => {
    const { platform, chrome, lines } = setUp(rows);
    platform.categoriesFail = systemFailure;
    expect(await chrome.read(north, 'zh-cn')).toMatchObject({ categories: [], footer: { links: [{ name: '链接' }] } });
    expect(lines).toMatchObject([{ parts: 'categories' }]);
  });

  it('is served for a day with its last parts and without waiting, and logs one warning [G3] (case 5)', async () => {
    const { platform, chrome, clock, lines } = setUp(rows);
    const { version } = await chrome.read(north, 'zh-cn');
    platform.fails = noResponse;
    for (let hour = 1; hour <= 23; hour += 1) {
      clock.ms = hour * 3_600_000;
      expect(await chrome.read(north, 'zh-cn')).toMatchObject({ version, menus: [{}, { title: '新闻' }] });
      await settled();
    }
    expect(lines).toHaveLength(1);
    clock.ms = 25 * 3_600_000;
    await chrome.read(north, 'zh-cn');
    await settled();
    expect((await chrome.read(north, 'zh-cn')).menus).toHaveLength(1);
  });

  it('is loaded once for any number of requests (case 15)', async () => {
    const { platform, chrome } = setUp(rows);
    await Promise.all(Array.from({ length: 50 }, () => chrome.read(north, 'zh-cn')));
    expect(platform.asked).toHaveLength(1);
  });

  it('is loaded again after a purge of its tenant, and of no other [G11]', async () => {
    const { platform, chrome } = setUp(rows);
    const south = { ...north, tenantId: 'south' };
    await chrome.read(north, 'zh-cn');
    await chrome.read(south, 'zh-cn');
    chrome.purge({ tenantId: 'north' });
    await chrome.read(north, 'zh-cn');
    await chrome.read(south, 'zh-cn');
    expect(platform.asked).toHaveLength(3);
    chrome.purge({ tags: ['location:footer.links'] });
    await chrome.read(south, 'zh-cn');
    chrome.purge({ tenantId: 'south', tags: ['article:7'] });
    await chrome.read(south, 'zh-cn');
    expect(platform.asked).toHaveLength(4);
  });
});
