// Adds a third language to the table, whose texts are the English ones in brackets, and visits ten pages in it.
import type { Messages } from '@lingui/core';
import { describe, expect, it, vi } from 'vitest';
import type { SsrEntry } from '#shared/entry.ts';
import { isLocale, type Locale } from '#shared/locale.ts';
import { rootOf } from '../support/page.ts';
import { startPortal } from '../support/start-portal.ts';
import { ask } from '../support/steps.ts';

vi.mock('#shared/locale-table.ts', async (original) => {
  const { localeTable } = await original<typeof import('#shared/locale-table.ts')>();
  return { localeTable: { ...localeTable, qps: { htmlLang: 'qps', prefix: '/qps', tag: 'qps', name: '[Pseudo]', fallback: 'en' } } };
});

vi.mock('../../client/catalogs.ts', async (original) => {
  const { messagesOf } = await original<{ messagesOf: (locale: Locale) => Messages }>();
  const bracketed = (messages: Messages): Messages =>
    Object.fromEntries(
      Object.entries(messages).map(([id, parts]) => [
        id,
        typeof parts === 'string' ? `⟦${parts}⟧` : Array.isArray(parts) ? ['⟦', ...parts, '⟧'] : parts,
      ]),
    );
  return { messagesOf: (locale: string) => (locale === 'qps' ? bracketed(messagesOf('en')) : isLocale(locale) && messagesOf(locale)) };
});

// replaced by a mock, because Vitest does not load style sheets
vi.mock('../../client/styles/no-script.css?url', () => ({ default: '/cms/no-script.css' }));

// by a variable, because the types of tests do not include JSX; safe cast: the entry is compiled against the same type
const entryFile = '../../client/entry-server.tsx';
const entry = (await import(entryFile)) as SsrEntry;
const noAssets = { entry: '/e.js', modules: [], styles: [], catalogs: { 'zh-cn': {}, en: {}, qps: {} }, chunks: {}, boot: '/b.js' };
const { gateway } = await startPortal({
  pages: { ssr: { entry: () => entry, assets: () => noAssets, dev: false, build: undefined }, assets: () => 'next' },
});

const visit = (path: string, headers: Record<string, string> = {}) => ask(gateway, path, { headers: { Host: 'north.localhost', ...headers } });

/** Returns the texts and labels with Chinese characters that are not marked as Chinese content. */
function chineseOf(html: string): string[] {
  const page = html
    .replace(/<script.*?<\/script>|<!--.*?-->/gs, '')
    .replace(/<span class="in-chinese"[^>]*>[^<]*<\/span>/g, '')
    .replace(/<(\w+)(?: [^>]*)? lang="zh-CN"[^>]*>.*?<\/\1>/gs, '');
  const texts = [...page.matchAll(/>([^<]+)<|(?:alt|aria-label|content|placeholder|title)="([^"]*)"/g)].map(([, text, label]) => text ?? label ?? '');
  return texts.filter((text) => /\p{Script=Han}/u.test(text));
}

/** Returns the paths of all links to pages, as they are in the HTML. */
const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="(\/cms[^"]*)"/g)].map(([, href = '']) => href).filter((href) => !href.startsWith('/cms/session/'));

describe('a language that is only a line of the table and a catalog', () => {
  it.each(['/', '/news', '/notice', '/investment', '/enterprise', '/sentiment', '/search?keywords=park', '/sitemap', '/login', '/accessibility'])(
    'has the page %s, without Chinese interface texts and links to other languages [L1, L2, L3]',
    async (path) => {
      const page = await visit(`/cms/qps${path.replace(/^\/$/, '')}`);
      expect({ status: page.status, whole: page.whole, root: rootOf(page.body).split(' ')[0] }).toEqual({
        status: 200,
        whole: true,
        root: 'lang="qps"',
      });
      expect(page.body).toContain('⟦');
      expect(chineseOf(page.body)).toEqual([]);
      const links = linksOf(page.body);
      expect(links.length).toBeGreaterThan(0);
      expect(links.filter((href) => !/^\/cms\/qps(?:[/?#]|$)/.test(href))).toEqual([]);
    },
  );

  it('is in the language switch of every page, by its own name (ruling 10)', async () => {
    const switches = async (path: string) =>
      [...(await visit(path)).body.matchAll(/<a href="\/cms\/session\/locale\?to=([\w-]+)&amp;next=([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(
        ([, ...found]) => found.join(' '),
      );
    expect(new Set(await switches('/cms/news'))).toEqual(new Set(['en %2Fcms%2Fen%2Fnews English', 'qps %2Fcms%2Fqps%2Fnews [Pseudo]']));
    expect(new Set(await switches('/cms/qps/news'))).toEqual(new Set(['zh-cn %2Fcms%2Fnews 中文', 'en %2Fcms%2Fen%2Fnews English']));
  });

  it('is chosen by the browser, and the page says from which language the redirect led (ruling 31)', async () => {
    const redirect = await visit('/cms/en/news', { 'Accept-Language': 'qps' });
    expect({ status: redirect.status, location: redirect.headers.location }).toEqual({ status: 302, location: '/cms/qps/news' });
    const cookie = String(redirect.headers['set-cookie']).split(';')[0] ?? '';
    const page = await visit('/cms/qps/news', { 'Accept-Language': 'qps', Cookie: cookie });
    expect(page.body).toContain('⟦You opened an address in another language.⟧');
  });

  it('has feeds, a manifest and a search description, in its address space [P2, P12]', async () => {
    const found = await Promise.all(
      ['feed/news.xml', 'feed/companies.csv', 'site.webmanifest', 'opensearch.xml'].map((path) => visit(`/cms/qps/${path}`)),
    );
    expect(found.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});
