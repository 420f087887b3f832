// Tests the links of the site map page.
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Provider } from 'jotai';
// biome-ignore lint/style/noRestrictedImports: a test sees the markup as visitors get it
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { columns } from '#shared/columns.ts';
import type { PageState } from '#shared/entry.ts';
import { addressOf } from '#shared/locale.ts';
import { feedAddress, feedColumns } from '#shared/park-columns.ts';
import { PageContext } from '../../data/page.ts';
import { pages } from '../../pages.ts';
import { Page } from './site-map.tsx';

const page: PageState = {
  tenantId: '1',
  origin: 'http://north.test',
  chrome: {
    version: '1',
    name: 'Park',
    template: 1,
    theme: 'primary1',
    menus: [
      { id: '360', title: 'Home', link: { href: '/cms/en', outside: false } },
      { id: '9', title: 'Elsewhere', link: { href: 'https://gov.test/', outside: true } },
    ],
    categories: [],
    emptyColumns: [],
    footer: { links: [], contact: [], feedback: [], filing: [], record: [], titles: {} },
    config: {},
    titleHidden: [],
    pages: {},
  },
  alerts: [],
  locale: 'en',
  device: 'desktop',
  day: '2026-03-01',
  map: { crs: 'wgs84' },
  singleSignOn: true,
  member: null,
};

function linksOf(state: PageState): Set<string | undefined> {
  const html = renderToStaticMarkup(
    <Provider>
      <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
        <MemoryRouter>
          <PageContext value={state}>
            <Page />
          </PageContext>
        </MemoryRouter>
      </I18nProvider>
    </Provider>,
  );
  return new Set([...html.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href));
}
const linked = linksOf(page);

it('links every page of the table of pages that has no parameter [P2]', () => {
  const addresses = pages.filter(({ siteMap }) => siteMap !== undefined).map(({ path }) => addressOf('en', path));
  expect(addresses.filter((address) => !linked.has(address))).toEqual([]);
});

it('names every list, sections of pages too, and every feed [P2]', () => {
  const lists = [...columns.map(({ list }) => addressOf('en', list)), ...feedColumns.map((column) => feedAddress('en', column))];
  expect(lists.filter((address) => !linked.has(address))).toEqual([]);
});

it('leaves out the lists and feeds of columns in which nothing is published, and nothing else [H5]', () => {
  const menus = [...page.chrome.menus, { id: '10', title: 'Files', link: { href: '/cms/en/investment?section=files', outside: false } }];
  const left = linksOf({ ...page, chrome: { ...page.chrome, menus, emptyColumns: ['notice', 'trends', 'files', 'agreement'] } });
  expect([...linked].filter((href) => !left.has(href)).sort()).toEqual([
    '/cms/en/agreements',
    '/cms/en/feed/notice.xml',
    '/cms/en/feed/trends.xml',
    '/cms/en/investment?section=files',
    '/cms/en/news?section=trends',
    '/cms/en/notice',
  ]);
});

it("links the entries of the park's menu, outside links too [H4]", () => {
  expect(linked).toContain('https://gov.test/');
});
