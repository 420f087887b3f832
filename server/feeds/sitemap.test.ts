import { describe, expect, it } from 'vitest';
import { columns } from '#shared/columns.ts';
import type { ListedPage, Match } from '#shared/entry.ts';
import { listedColumns, type SitemapSource, sitemapOf } from './sitemap.ts';

/** A page table with home, news and the list of policies. */
function match(path: string, search: string): Match {
  const known = ['/', '/news', '/investment'].includes(path) || /^\/(news|company)\/\w+$/.test(path);
  const query = path === '/investment' && search === '?section=policy' ? search : '';
  return {
    pattern: path,
    page: '',
    params: {},
    layout: 'default',
    status: known ? 200 : 404,
    cacheable: true,
    query: () => query,
    needs: () => [],
    gate: false,
  };
}

const pages: ListedPage[] = [
  { path: '/', sitemap: true, example: undefined },
  { path: '/news', sitemap: true, example: undefined },
  { path: '/investment', sitemap: true, example: undefined },
  { path: '/login', sitemap: false, example: undefined },
  { path: '/news/:id', sitemap: true, example: ['articles.latest', { cate: 'news', size: 1 }] },
  { path: '/search/:id', sitemap: false, example: ['articles.latest', { cate: 'news', size: 1 }] },
  { path: '/company/:id', sitemap: true, example: ['companies.page', { page: 1 }] },
];

const source = (more: Partial<SitemapSource> = {}): SitemapSource => ({
  origin: 'https://north.test',
  pages,
  match,
  chrome: { categories: [], emptyColumns: [] },
  lists: [],
  companies: [],
  ...more,
});
const addressesOf = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replace('https://north.test/cms', ''));

describe('the sitemap of a park', () => {
  it('lists every page of the page table in both languages, each with its alternate [P2]', () => {
    const xml = sitemapOf(source());
    expect(addressesOf(xml)).toEqual([
      '/',
      '/en',
      '/news',
      '/en/news',
      '/investment',
      '/en/investment',
      '/investment?section=policy',
      '/en/investment?section=policy',
    ]);
    expect(xml).toContain(
      '<url><loc>https://north.test/cms/en/news</loc><xhtml:link rel="alternate" hreflang="zh-CN" href="https://north.test/cms/news"/><xhtml:link rel="alternate" hreflang="en" href="https://north.test/cms/en/news"/><xhtml:link rel="alternate" hreflang="x-default" href="https://north.test/cms/news"/></url>',
    );
  });

  it('lists the articles of each column, also of non-empty columns that only the platform names [P10, H5]', () => {
    const categories = ['news', 'video', 'photos'].map((code) => ({ code, name: code }));
    const listed = listedColumns({ categories, emptyColumns: ['notice', 'photos'] });
    expect(listed.map(({ cate }) => cate)).toEqual([...columns.map(({ cate }) => cate), 'video']);
  });

  it('lists articles with their date, except those on other sites or without a page', () => {
    const articles = [
      { id: '1', title: 'a', createdAt: '2026-11-28 00:30:00' },
      { id: '2', title: 'b' },
      { id: '3', title: 'c', linkTo: 'https://gov.test/' },
      { id: 'a/b', title: 'd' },
    ];
    const xml = sitemapOf(
      source({
        lists: [
          { base: '/news', articles },
          { base: '/guide', articles },
        ],
      }),
    );
    expect(addressesOf(xml).filter((path) => /\d/.test(path))).toEqual(['/news/1', '/en/news/1', '/news/2', '/en/news/2']);
    expect(xml).toContain('<loc>https://north.test/cms/news/1</loc><lastmod>2026-11-28</lastmod>');
    expect(xml).toContain('<loc>https://north.test/cms/news/2</loc><xhtml:link');
  });

  it('lists companies that have a card', () => {
    const company = (uscc: string, card: boolean) => ({ companyName: 'x', uscc, card });
    const xml = sitemapOf(source({ companies: [company('91310000AAAA', true), company('91310000BBBB', false)] }));
    expect(addressesOf(xml).filter((path) => path.includes('/company/'))).toEqual(['/company/91310000AAAA', '/en/company/91310000AAAA']);
  });

  it('has at most 5000 URLs', () => {
    const articles = Array.from({ length: 6000 }, (_, i) => ({ id: String(i), title: 'a' }));
    expect(addressesOf(sitemapOf(source({ lists: [{ base: '/news', articles }] })))).toHaveLength(5000);
  });
});
