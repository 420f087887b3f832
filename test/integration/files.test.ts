import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { callsOf } from '../support/faulty.ts';
import { startPortal } from '../support/start-portal.ts';
import { ask } from '../support/steps.ts';
import { json } from '../support/upstream.ts';

const { backend, gateway, platform } = await startPortal();

const names = [
  'a b.png',
  ' lead and trail .png',
  '2026/厂区 全景（一）.png',
  '100%.png',
  '50% off #1.png',
  'c++ & d=e;f,g$.png',
  `it's "quoted" <b>.png`,
  '[1] {2} (3) |4| ^5 `6~.png',
  'what? really!.png',
  '12:30@home.png',
  'é\u0301 𠮷 \u200d.png',
  '-dash.png',
  '％full.png',
  `${'长'.repeat(80)}.png`,
  'no ending',
];
const encoded = (name: string): string => name.split('/').map(encodeURIComponent).join('/');
const inHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
const plain = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&#39;', "'").replaceAll('&amp;', '&');
/** The addresses under which a page shows a file or links to it. */
const addressesOf = (name: string, html: string): string[] =>
  [...html.matchAll(/<(?:img|a)[^>]* (?:src|href)="(\/file\/[^"]*)"/g)]
    .map(([, url = '']) => plain(url))
    .filter((url) => decodeURIComponent(url) === `/file/${name}`);

const article = (id: string, fields: object) => ({
  id,
  title: '图',
  createdAt: '2026-03-01 09:00:00',
  cateCode: 'news',
  content: '<p>正文</p>',
  ...fields,
});
const aPage = (records: object[]) => json(200, { code: 0, data: { records, total: records.length, pageNo: 1, pageSize: 10 } });

describe('a file', () => {
  it.each(names)('called %j is served from cards, pages and rich text, whether its address is raw or encoded (case 87)', async (name) => {
    const bytes = `bytes of ${name}`;
    await mkdir(dirname(join(backend.filesDir, name)), { recursive: true });
    await writeFile(join(backend.filesDir, name), bytes);
    for (const written of [name, encoded(name)]) {
      // nothing that was read before is left
      gateway.pass(2 * 86_400_000);
      const html = `<p><img src="/file/${inHtml(written)}"><a href="/file/${inHtml(written)}">附件</a></p>`;
      platform.fail(callsOf.page('news'), aPage([article('1', { imageUrl: written })]));
      platform.fail({ ...callsOf.detail, id: '1' }, json(200, { code: 0, data: article('1', { imageUrl: `/file/${written}` }) }));
      platform.fail({ ...callsOf.detail, id: '2' }, json(200, { code: 0, data: article('2', { content: html }) }));
      const pages = await Promise.all(['/cms/news', '/cms/news/1', '/cms/news/2'].map((path) => ask(gateway, path)));
      const found = pages.map(({ body }) => addressesOf(name, body));
      expect({ written, addresses: found.map((urls) => urls.length) }).toEqual({ written, addresses: [1, 1, 2] });
      for (const url of new Set(found.flat())) {
        const heard = await ask(gateway, url);
        expect({ status: heard.status, body: heard.body }, url).toEqual({ status: 200, body: bytes });
      }
    }
  });
});

describe('a mailto: or tel: link', () => {
  it('stays in an article (case 87)', async () => {
    const content = '<p><a href="mailto:office@park.example?subject=a b">写信</a><a href="tel:+86 10 12345678">来电</a></p>';
    platform.fail({ ...callsOf.detail, id: '3' }, json(200, { code: 0, data: article('3', { content }) }));
    const { body } = await ask(gateway, '/cms/news/3');
    for (const link of ['<a href="mailto:office@park.example?subject=a%20b">写信</a>', '<a href="tel:+861012345678">来电</a>'])
      expect(body).toContain(link);
  });
});

describe('another site', () => {
  it("may embed a park's files and nothing else (case 91)", async () => {
    await writeFile(join(backend.filesDir, 'logo.png'), 'x');
    const policies = await Promise.all(
      [
        '/file/logo.png',
        '/cms/',
        '/cms/_data/articles.latest?cate=news&size=5&lang=en',
        '/cms/feed/news.xml',
        '/robots.txt',
        '/cms/assets/none.js',
        '/file/none.png',
        '/api/x',
      ].map(async (path) => [path, (await ask(gateway, path)).headers['cross-origin-resource-policy']]),
    );
    expect(policies.filter(([, policy]) => policy === 'cross-origin')).toEqual([['/file/logo.png', 'cross-origin']]);
    expect(policies.filter(([, policy]) => policy !== 'same-origin')).toHaveLength(1);
  });
});
