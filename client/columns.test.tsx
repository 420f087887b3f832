// Tests that an entry in the table of columns is all that a new column needs in the pages (P2).
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
// biome-ignore lint/style/noRestrictedImports: a test sees the markup as visitors get it
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { Chrome } from '#shared/chrome.ts';
import { linkBases } from '#shared/links.ts';
import { addressOf, type Locale } from '#shared/locale.ts';
import { columnAt } from '#shared/park-columns.ts';
import { useDirectory } from './chrome/directory.ts';
import { type ShownPlace, useMainSections } from './chrome/main-sections.ts';
import { parentOf } from './chrome/parent.ts';
import { PageContext } from './data/page.ts';
import { aChrome, aPage } from './examples/fixtures.ts';
import { SectionMenu } from './pages/article/section-menu.tsx';
import { Page as SiteMap } from './pages/site-map/site-map.tsx';
import { matchRoute } from './routes.tsx';

vi.mock('#shared/columns.ts', async (original) => {
  const table = await original<typeof import('#shared/columns.ts')>();
  const added = [
    {
      cate: 'safety',
      base: '/safety',
      list: '/safety',
      name: { 'zh-cn': '安全环保', en: 'Safety' },
      viewAs: 'text',
      directory: { group: 'information', order: 9 },
      feed: 10,
      isMain: true,
    },
    {
      cate: 'grants',
      base: '/grants',
      alsoAt: ['/grantsIndex'],
      list: '/services?section=grants',
      name: { 'zh-cn': '资金扶持', en: 'Grants' },
      viewAs: 'news',
      directory: { group: 'policies', order: 9 },
      part: { size: 3, viewAs: 'news' },
    },
  ];
  return { ...table, columns: [...table.columns, ...added] };
});

const names = { 'zh-cn': ['安全环保', '资金扶持'], en: ['Safety', 'Grants'] } satisfies Record<Locale, string[]>;
const look = (locale: Locale) => ({ locale, theme: 'primary1', template: 1 }) as const;

function shown(locale: Locale, element: ReactNode, park: Partial<Chrome> = {}): string {
  const state = aPage(look(locale), { chrome: aChrome(look(locale), park) });
  return renderToStaticMarkup(
    <Provider>
      <I18nProvider i18n={setupI18n({ locale, messages: { [locale]: {} } })}>
        <MemoryRouter>
          <PageContext value={state}>{element}</PageContext>
        </MemoryRouter>
      </I18nProvider>
    </Provider>,
  );
}
const linksIn = (html: string) => [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href = '']) => href);

describe('an entry added to the table of columns', () => {
  const chrome = aChrome(look('en'));

  it('is a list with a page of its own, or a section of the page that it names [P2]', () => {
    const own = matchRoute('/safety', '?page=2');
    expect([own.page, own.status, own.query(chrome)]).toEqual(['article-list', 200, '?page=2']);
    expect(own.needs(chrome)).toEqual([
      ['articles.page', { cate: 'safety', page: 2 }],
      ['articles.years', { cate: 'safety' }],
    ]);
    const section = matchRoute('/services', '?section=grants');
    expect([section.status, section.cacheable, section.query(chrome)]).toEqual([200, true, '?section=grants']);
    expect(section.needs(chrome)).toContainEqual(['articles.page', { cate: 'grants', page: 1 }]);
    expect(matchRoute('/grants', '').status).toBe(404);
  });

  it('is filtered by keywords and year in its URL, by year only if the platform can [C1] (case 56)', () => {
    const list = matchRoute('/services', '?year=2026&x=1&page=2&keywords=+%E7%AE%A1%E5%BB%8A&section=grants');
    expect(list.query(chrome)).toBe('?section=grants&keywords=%E7%AE%A1%E5%BB%8A&year=2026&page=2');
    expect(list.needs(chrome)[0]).toEqual(['articles.page', { cate: 'grants', page: 2, keywords: '管廊', year: 2026 }]);
    for (const year of ['26', '0', '2026a', '20260', '-1', '']) expect(matchRoute('/safety', `?year=${year}`).query(chrome)).toBe('');
    const without = { ...chrome, withoutYears: true } as const;
    expect(list.query(without)).toBe('?section=grants&keywords=%E7%AE%A1%E5%BB%8A&page=2');
    expect(list.needs(without)).toEqual([['articles.page', { cate: 'grants', page: 2, keywords: '管廊' }]]);
  });

  it('has cached pages of its years, but not of keywords, nor of a filter without a list [C1] (case 11)', () => {
    const isCacheable = (path: string, query: string) => matchRoute(path, query).cacheable;
    expect([isCacheable('/safety', '?year=2026'), isCacheable('/safety', '?keywords=x'), isCacheable('/services', '?year=2026')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('has its articles at each of its bases, whose back arrow leads to the list [P2, H2]', () => {
    for (const base of ['/safety', '/grants', '/grantsIndex'] as const) {
      const { page, status, gate, needs } = matchRoute(`${base}/a1`, '');
      expect([page, status, gate, needs(chrome)[0]]).toEqual(['article', 200, true, ['article.detail', { base, id: 'a1' }]]);
    }
    expect(['/safety/a1', '/grants/a1', '/grantsIndex/a1'].map(parentOf)).toEqual([
      '/safety',
      '/services?section=grants',
      '/services?section=grants',
    ]);
    expect(linkBases).toEqual(expect.arrayContaining(['/safety', '/grants', '/grantsIndex']));
  });

  it('is a part of the page that it names, unless it is empty [H5]', () => {
    const needsOf = (emptyColumns: string[]) => matchRoute('/services', '').needs({ ...chrome, emptyColumns });
    expect(needsOf([])).toContainEqual(['articles.latest', { cate: 'grants', size: 3 }]);
    expect(needsOf(['grants'])).not.toContainEqual(['articles.latest', { cate: 'grants', size: 3 }]);
  });

  it.each(['zh-cn', 'en'] as const)('is named in 全部栏目 and in the site map, with its feed, unless it is empty: %s [P2, H5]', (locale) => {
    const addresses = ['/safety', '/services?section=grants', '/feed/safety.xml'].map((path) => addressOf(locale, path));
    const map = shown(locale, <SiteMap />);
    expect(linksIn(map)).toEqual(expect.arrayContaining(addresses));
    expect(linksIn(map)).not.toContain(addressOf(locale, '/feed/grants.xml'));
    for (const html of [map, shown(locale, <Directory />)]) for (const name of names[locale]) expect(html).toContain(`>${name}<`);
    const empty = { emptyColumns: ['safety', 'grants'] };
    expect(linksIn(shown(locale, <SiteMap />, empty)).filter((href) => addresses.includes(href))).toEqual([]);
    for (const name of names[locale]) expect(shown(locale, <Directory />, empty)).not.toContain(name);
  });

  it('is in the section menu and among the main sections, unless it is empty [H5]', () => {
    for (const [emptyColumns, isShown] of [
      [[], true],
      [['safety'], false],
    ] as const) {
      const menu = linksIn(shown('en', <SectionMenu current={columnAt('/news')} />, { emptyColumns }));
      expect(menu.includes('/cms/en/safety')).toBe(isShown);
      expect(shown('en', <Mains />, { emptyColumns }).includes('Safety')).toBe(isShown);
    }
  });
});

describe('a category that the platform alone names', () => {
  const categories = [{ code: 'video', name: '园区影像' }];

  it('is in 全部栏目 after the other sections of /news, unless it is empty [H1, H5]', () => {
    const links = linksIn(shown('zh-cn', <Directory />, { categories }));
    expect(links[links.indexOf('/news?section=trends') + 1]).toBe('/safety');
    expect(links[links.indexOf('/safety') + 1]).toBe('/news?section=video');
    expect(linksIn(shown('zh-cn', <Directory />, { categories, emptyColumns: ['video'] }))).not.toContain('/news?section=video');
  });

  it('hides the menu entries that lead to it while it is empty, whatever the language [H5]', () => {
    const menus = [{ id: '7', title: 'Films', link: { href: '/cms/en/news?section=video', outside: false } }];
    expect(linksIn(shown('en', <SiteMap />, { categories, menus }))).toContain('/cms/en/news?section=video');
    expect(linksIn(shown('en', <SiteMap />, { categories, menus, emptyColumns: ['video'] }))).not.toContain('/cms/en/news?section=video');
  });
});

/** Returns the links of the panel of all sections. */
function Directory() {
  return <Places places={useDirectory().flatMap(({ links }) => links)} />;
}
function Mains() {
  return <Places places={useMainSections()} />;
}
function Places({ places }: { places: readonly ShownPlace[] }) {
  return places.map(({ path, name }) => (
    <a key={path} href={path}>
      {name}
    </a>
  ));
}
