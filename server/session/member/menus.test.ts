import { describe, expect, it } from 'vitest';
import { type MenuSource, menuEntry, ownEntries, servicesEntry } from './menus.ts';

const source = (given: Partial<MenuSource> = {}): MenuSource => ({
  locale: 'zh-cn',
  tenantId: 'north',
  origin: 'https://north.test',
  linkHosts: ['apps.test', 'Club.test', 'odd.test:8443'],
  navigation: [],
  outside: [],
  titles: new Map(),
  member: { tenantId: 'north', apps: [] },
  ...given,
});
type Row = MenuSource['navigation'][number];
const row = (given: Partial<Row>): Row => ({
  id: '7',
  name: '能源',
  path: undefined,
  linkEnabled: undefined,
  linkUrl: undefined,
  outside: undefined,
  ...given,
});
/** Returns entry 7 as pages show it, or `absent` if the menu does not contain it. */
const shown = (given: Partial<MenuSource>) => {
  const entry = ownEntries(source(given)).find(({ id }) => id === '7');
  return entry === undefined ? 'absent' : menuEntry(entry);
};
const withApps = { tenantId: 'north', apps: ['能源'] };
const ofSouth = { tenantId: 'south', apps: [] };
const link = (href: string, outside: boolean) => ({ id: '7', title: '能源', link: { href, outside } });
const byGateway = { id: '7', title: '能源', member: true };
const withoutPath = { id: '7', title: '能源' };

describe("a member's menu [H4]", () => {
  it('begins with home and ends with the workbench, for any configuration', () => {
    const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => row({ id, name: id, path: `/${id}` }));
    const entries = ownEntries(source({ navigation: rows, outside: [row({ linkUrl: 'https://apps.test/' })], member: withApps }));
    // only the first four entries of the navigation are shown (H3)
    expect(entries.map(({ id }) => id)).toEqual(['360', 'a', 'b', 'c', 'd', '7', '361', '362']);
    expect(entries.at(-1)).toEqual({ id: '362', title: '工作台', target: { href: '/operplatform/', outside: true, withToken: true } });
    expect(ownEntries(source({ locale: 'en' })).map(({ title }) => title)).toEqual(['Home', 'Workbench']);
  });

  it.each<[string, Partial<MenuSource>, unknown]>([
    ['an entry with a path links to the page', { navigation: [row({ path: '/news' })] }, link('/cms/news', false)],
    [
      'an entry with a path links to the English page on English pages',
      { navigation: [row({ path: '/news' })], locale: 'en' },
      link('/cms/en/news', false),
    ],
    ["a path is open to another park's member", { navigation: [row({ path: '/news' })], member: ofSouth }, link('/cms/news', false)],
    ['an entry without a path has no target', { navigation: [row({})] }, withoutPath],
    [
      'an entry with a disabled link uses its path',
      { navigation: [row({ path: '/a', linkUrl: 'https://apps.test/', linkEnabled: 0 })] },
      link('/cms/a', false),
    ],
    ['a linked entry for a member of the park', { navigation: [row({ linkUrl: 'https://apps.test/' })] }, byGateway],
    ['a linked entry for a member of another park', { navigation: [row({ linkUrl: 'https://apps.test/' })], member: ofSouth }, 'absent'],
    ['a linked entry of this origin', { navigation: [row({ linkUrl: 'https://north.test/legacy/' })] }, byGateway],
    ['a linked entry of this portal', { navigation: [row({ linkUrl: 'https://north.test/cms/news' })] }, link('https://north.test/cms/news', true)],
    ['a linked entry with an invalid URL', { navigation: [row({ linkUrl: 'javascript:alert(1)' })] }, withoutPath],
    ['an outside entry with an absolute URL', { outside: [row({ linkUrl: 'https://apps.test/' })] }, byGateway],
    ['an outside entry with an absolute path', { outside: [row({ path: 'http://plain.test/' })] }, link('http://plain.test/', true)],
    ['an outside entry without the application', { outside: [row({ path: '/services' })] }, 'absent'],
    ['an outside entry with the application', { outside: [row({ path: '/services' })], member: withApps }, link('/cms/services', false)],
    ['an outside entry with the application and no path', { outside: [row({})], member: withApps }, withoutPath],
    [
      'an outside entry that is identified by its name in the other language',
      { outside: [row({ name: 'Energy', path: '/services' })], member: withApps, titles: new Map([['7', ['能源']]]) },
      { ...link('/cms/services', false), title: 'Energy' },
    ],
    ['an outside entry in the navigation', { navigation: [row({ outside: 1, path: '/services' })] }, 'absent'],
    [
      "an outside entry for another park's member, without a token",
      { outside: [row({ linkUrl: 'https://apps.test/' })], member: ofSouth },
      link('https://apps.test/', true),
    ],
  ])('%s', (_, given, expected) => expect(shown(given)).toEqual(expected));

  it.each<[string, string, boolean]>([
    ['https://apps.test/x?y=1', 'https://apps.test/x?y=1', true],
    ['https://club.test/', 'https://club.test/', true],
    ['https://odd.test:8443/', 'https://odd.test:8443/', true],
    ['https://apps.test:443/', 'https://apps.test/', true],
    ['http://apps.test/', 'http://apps.test/', false],
    ['https://apps.test:8443/', 'https://apps.test:8443/', false],
    ['https://odd.test/', 'https://odd.test/', false],
    ['https://apps.test.evil.test/', 'https://apps.test.evil.test/', false],
    ['https://evil.test/apps.test', 'https://evil.test/apps.test', false],
    ['https://sub.apps.test/', 'https://sub.apps.test/', false],
    ['http://north.test/legacy/', 'http://north.test/legacy/', false],
  ])('an entry to %s, opened with the token: %3$s (case 45)', (linkUrl, href, withToken) => {
    const entry = ownEntries(source({ navigation: [row({ linkUrl })] })).find(({ id }) => id === '7');
    expect(entry?.target).toEqual({ href, outside: true, withToken });
  });

  it.each([
    'https://apps.test@evil.test/',
    '//apps.test\\@evil.test/',
    '//evil.test/',
    'https:evil.test',
    'https://apps.test\\.evil.test/',
    'data:text/html,x',
  ])('an entry to %s has no target (case 45)', (linkUrl) => expect(shown({ navigation: [row({ linkUrl })] })).toEqual(withoutPath));

  it('has application services for members with applications, linked to the configured home path', () => {
    const of = (member: MenuSource['member']) => ownEntries(source({ member })).filter(({ id }) => id === '361');
    expect(of({ tenantId: 'north', apps: [], homePath: '/services' })).toEqual([]);
    expect(of({ ...withApps, homePath: '/services' })).toEqual([
      { id: '361', title: '应用服务', target: { href: '/cms/services', outside: false, withToken: false } },
    ]);
    expect(of({ ...withApps, homePath: 'https://apps.test/home' })[0]?.target).toMatchObject({ withToken: true });
    expect(of(withApps)).toEqual([{ id: '361', title: '应用服务' }]);
    // `servicesEntry` does not check for applications: any member may open the entry
    expect(servicesEntry(source({ member: { ...ofSouth, homePath: '/services' } })).target).toMatchObject({ href: '/cms/services' });
  });
});
