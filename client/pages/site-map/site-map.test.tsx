// Tests the links of the site map page.
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
// biome-ignore lint/style/noRestrictedImports: a test sees the markup as visitors get it
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Chrome } from '#shared/chrome.ts';
import { columns } from '#shared/columns.ts';
import { addressOf } from '#shared/locale.ts';
import { feedAddress, feedColumns } from '#shared/park-columns.ts';
import { aChrome, aPage } from '../../examples/fixtures.ts';
import { Shown } from '../../examples/shown.tsx';
import { pages } from '../../pages.ts';
import { Page } from './site-map.tsx';

const look = { locale: 'en', theme: 'primary1', template: 1 } as const;
const menus = [
  { id: '360', title: 'Home', link: { href: '/cms/en', outside: false } },
  { id: '9', title: 'Elsewhere', link: { href: 'https://gov.test/', outside: true } },
];

function linksOf(chrome: Partial<Chrome>): Set<string | undefined> {
  const page = aPage(look, { chrome: aChrome(look, { categories: [], config: {}, ...chrome }) });
  const html = renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <Shown example={{ element: <Page />, shows: 'Home' }} page={page} />
    </I18nProvider>,
  );
  return new Set([...html.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href));
}
const linked = linksOf({ menus });

it('links every page of the table of pages that has no parameter [P2]', () => {
  const addresses = pages.filter(({ siteMap }) => siteMap !== undefined).map(({ path }) => addressOf('en', path));
  expect(addresses.filter((address) => !linked.has(address))).toEqual([]);
});

it('names every list, sections of pages too, and every feed [P2]', () => {
  const lists = [...columns.map(({ list }) => addressOf('en', list)), ...feedColumns.map((column) => feedAddress('en', column))];
  expect(lists.filter((address) => !linked.has(address))).toEqual([]);
});

it('leaves out the lists and feeds of columns in which nothing is published, and nothing else [H5]', () => {
  const files = { id: '10', title: 'Files', link: { href: '/cms/en/investment?section=files', outside: false } };
  const left = linksOf({ menus: [...menus, files], emptyColumns: ['notice', 'trends', 'files', 'agreement'] });
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
