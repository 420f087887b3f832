import { describe, expect, it } from 'vitest';
import type { Locale } from '#shared/locale.ts';
import type { ParamsOf, ResourceName, ValueOf } from '#shared/resources.ts';
import { createReader } from '../support/reads.ts';
import { forFile } from '../support/start-portal.ts';
import { answering, json, startUpstream } from '../support/upstream.ts';

const upstream = await forFile(startUpstream());
const reader = createReader(upstream.url);

const read = <N extends ResourceName>(name: N, params: ParamsOf<N>, locale: Locale = 'zh-cn') => reader(name, params, { locale });

/** The banners of a location as the platform has them. */
async function banners(rows: unknown[], { size = 10, locale }: { size?: number; locale?: Locale } = {}) {
  upstream.answer(answering({ '/api/banner/page': () => ({ records: rows, total: rows.length, pageNo: 1, pageSize: 60 }) }));
  return read('banners.list', { code: 'home.banner', size }, locale);
}

describe('banners', () => {
  it('are in order, without hidden ones, limited to the block’s size [H3, C4]', async () => {
    const rows = [{ id: 1, name: 'a' }, { id: 2, showd: 0 }, { id: 3, showd: '0' }, { id: 4, name: null }, 'no row', { id: 5 }];
    const { value } = await banners(rows, { size: 2 });
    expect(value).toEqual([{ id: '1', name: 'a' }, { id: '4' }]);
  });

  it('link only to allowed addresses, and nowhere if their link is disabled [C3] (case 49)', async () => {
    const rows = [
      { id: '1', linkUrl: 'https://gov.example/x', imageUrl: '2026/a.png' },
      { id: '2', linkUrl: 'javascript:alert(1)', imageUrl: 'javascript:alert(1)' },
      { id: '3', linkUrl: '//evil.example', path: '/news?x=1', imageUrl: '../../uac/sysLogout' },
      { id: '4', linkUrl: '', path: '/index' },
      { id: '5', linkUrl: 'https://gov.example/x', linkEnabled: 0 },
    ];
    const { value } = await banners(rows, { locale: 'en' });
    expect(value).toEqual([
      { id: '1', image: '/file/2026/a.png', link: { href: 'https://gov.example/x', outside: true } },
      { id: '2' },
      { id: '3', link: { href: '/cms/en/news?x=1', outside: false } },
      { id: '4', link: { href: '/cms/en', outside: false } },
      { id: '5' },
    ]);
  });

  it('have their meta merged in, known fields only and checked after the merge [G4] (case 50)', async () => {
    const meta = JSON.stringify({
      name: 'from meta',
      subTitle: 5,
      linkUrl: 'javascript:alert(1)',
      imageUrl: 'b.png',
      id: 'other',
      tenantId: 'south',
      more: 1,
    });
    const { value, warnings } = await banners([{ id: '1', name: 'a', linkUrl: 'https://gov.example/', meta }]);
    expect(value).toEqual([{ id: '1', name: 'from meta', subTitle: '5', image: '/file/b.png' }]);
    expect(warnings).toEqual([]);
  });

  it.each(['{', '[]', 'null', '"x"', '{"__proto__":{"showd":0},"constructor":1,"showd":{}}', `{"name":"${'x'.repeat(5_000_000)}"}`])(
    'are unchanged by the broken meta %.40s, which is logged once [G4] (case 50)',
    async (meta) => {
      const { value, warnings } = await banners([{ id: '1', name: 'a', meta }]);
      expect(value).toEqual([{ id: '1', name: 'a' }]);
      expect(warnings).toEqual(['1']);
    },
  );

  it('are none if the park lacks the location; a platform without the call is a failure', async () => {
    upstream.answer(answering({}));
    expect(await read('banners.list', { code: 'home.grid', size: 4 })).toMatchObject({ value: [] });
    upstream.answer(json(404, 'no such path'));
    expect(await read('banners.list', { code: 'home.grid', size: 4 })).toMatchObject({ value: undefined, code: 'timeout' });
  });
});

describe('articles', () => {
  const row = { id: 7, title: '标题', summary: null, createdAt: '2026-01-02 03:04:05', cateCode: 'news', cateName: '新闻', imageUrl: 'a.png' };
  const item = { id: '7', title: '标题', createdAt: '2026-01-02 03:04:05', cateCode: 'news', cateName: '新闻', image: '/file/a.png' };

  it('of a category are read for the park and language [L3]', async () => {
    const sent: unknown[] = [];
    upstream.answer(
      answering({
        '/api/articles': (query) => {
          sent.push(query);
          return [
            row,
            { id: '8', title: 'English', linkTo: 'https://gov.example/8' },
            { ...row, id: '9', lang: 'zh-cn', linkTo: '/inside' },
            { title: 'no id' },
          ];
        },
      }),
    );
    const { value } = await read('articles.latest', { cate: 'news', size: 3 }, 'en');
    expect(sent).toEqual([{ tenantId: 'north', cateCode: 'news', size: '3', lang: 'en' }]);
    expect(value).toEqual([item, { id: '8', title: 'English', linkTo: 'https://gov.example/8' }, { ...item, id: '9', lang: 'zh-cn' }]);
  });

  it('of another park are omitted if the platform does not filter (case 7)', async () => {
    upstream.answer(
      answering({
        '/api/articles/page': () => ({
          records: [
            { ...row, tenantId: 'south' },
            { ...row, tenantId: 'north' },
          ],
          total: 2,
          pageNo: 1,
          pageSize: 10,
        }),
        '/api/articles/get': () => ({ ...row, tenantId: 'south' }),
      }),
    );
    expect((await read('articles.page', { cate: 'news', page: 1 })).value).toEqual({ records: [item], total: 2, pageNo: 1, pageSize: 10 });
    expect(await read('article.detail', { base: '/news', id: '7' })).toMatchObject({ code: '404' });
  });

  it('are shown with their facts and sanitised text [C5]', async () => {
    upstream.answer(answering({ '/api/articles/get': () => ({ ...row, source: '园区', indexNo: 'A-1', content: '<h1>x</h1><script>1</script>' }) }));
    expect((await read('article.detail', { base: '/news', id: '7' })).value).toEqual({
      ...item,
      summary: 'x',
      source: '园区',
      indexNo: 'A-1',
      html: '<h2>x</h2>',
    });
  });

  it('are shown with their document number, also in lists [C1, C5]', async () => {
    const numbered = { ...row, documentNumber: '园发〔2026〕3号' };
    upstream.answer(answering({ '/api/articles/get': () => numbered, '/api/articles': () => [numbered] }));
    expect((await read('article.detail', { base: '/news', id: '7' })).value).toMatchObject({ documentNumber: '园发〔2026〕3号' });
    expect((await read('articles.latest', { cate: 'news', size: 3 })).value).toEqual([{ ...item, documentNumber: '园发〔2026〕3号' }]);
  });

  it('are shown with their files: name, type, size and a checked URL [C5] (case 49)', async () => {
    const attachments = [
      { name: '申请表', url: '2026/申请 表.docx', size: '1537' },
      { name: ' ', url: '/file/2026/%E8%A1%A8.PDF', size: -1 },
      { name: '外部', url: 'https://gov.example/files/a.xlsx?x=1', size: 0.5 },
      { url: 'https://gov.example/download' },
      { name: 'x', url: 'javascript:alert(1)' },
      { name: 'x', url: '../../uac/sysLogout' },
      { name: 'x', url: 'https://a:b@evil.example/a.pdf' },
      { name: 'no url' },
      'no row',
    ];
    upstream.answer(answering({ '/api/articles/get': () => ({ ...row, attachments }) }));
    expect((await read('article.detail', { base: '/news', id: '7' })).value?.attachments).toEqual([
      { name: '申请表', link: { href: '/file/2026/%E7%94%B3%E8%AF%B7%20%E8%A1%A8.docx', outside: false }, type: 'DOCX', size: 1537 },
      { name: '表.PDF', link: { href: '/file/2026/%E8%A1%A8.PDF', outside: false }, type: 'PDF' },
      { name: '外部', link: { href: 'https://gov.example/files/a.xlsx?x=1', outside: true }, type: 'XLSX' },
      { name: 'download', link: { href: 'https://gov.example/download', outside: true } },
    ]);
  });

  it.each(['[]', 5, {}, [5]])('are shown even if the platform uses the field of files for %j', async (attachments) => {
    upstream.answer(answering({ '/api/articles/get': () => ({ ...row, attachments }) }));
    expect((await read('article.detail', { base: '/news', id: '7' })).value).toEqual({ ...item, html: '' });
  });

  describe('of a year', () => {
    const pageOf = (...createdAt: string[]) => ({
      records: createdAt.map((time) => ({ ...row, createdAt: time })),
      total: 30,
      pageNo: 1,
      pageSize: 10,
    });

    it('are read with the keywords, and the years are the latest first [C1]', async () => {
      const sent: unknown[] = [];
      upstream.answer(
        answering({
          '/api/articles/years': () => [2024, '2026', 2024, 12, 'x'],
          '/api/articles/page': (query) => {
            sent.push(query);
            return pageOf('2025-12-31T16:00:00Z', '2026-12-31 23:59:59');
          },
        }),
      );
      expect((await read('articles.years', { cate: 'news' })).value).toEqual([2026, 2024]);
      expect((await read('articles.page', { cate: 'news', page: 1, year: 2026, keywords: '管廊' })).value?.total).toBe(30);
      expect(sent).toEqual([{ tenantId: 'north', cateCode: 'news', pageNo: 1, pageSize: 10, lang: 'zh-cn', keywords: '管廊', year: 2026 }]);
    });

    it('are never those of other years, if the platform ignores the year or cannot filter by it [C1]', async () => {
      const page = () => pageOf('2026-01-01 00:00:00', '2025-12-31 23:59:59');
      upstream.answer(answering({ '/api/articles/years': () => [2026, 2025], '/api/articles/page': page }));
      expect(await read('articles.page', { cate: 'news', page: 1, year: 2026 })).toMatchObject({ value: undefined, code: '501' });
      upstream.answer((req, res) => {
        if (req.url === '/api/articles/years') return json(404, { status: 404, error: 'Not Found' })(req, res);
        return answering({ '/api/articles/page': () => pageOf('2026-01-01 00:00:00') })(req, res);
      });
      expect(await read('articles.years', { cate: 'news' })).toMatchObject({ value: undefined, code: '501' });
      expect(await read('articles.page', { cate: 'news', page: 1, year: 2026 })).toMatchObject({ value: undefined, code: '501' });
      expect((await read('articles.page', { cate: 'news', page: 1 })).value?.total).toBe(30);
    });
  });

  const shown: [ParamsOf<'article.detail'>['base'], string][] = [
    ['/news', 'news'],
    ['/notice', 'notice'],
    ['/policyIndex', 'policy'],
    ['/policy', 'policy'],
    ['/declare', 'declare'],
    ['/investmentDetail', 'policy'],
    ['/investmentDetail', 'files'],
    ['/search', 'statement'],
  ];
  const notShown: typeof shown = [
    ['/news', 'notice'],
    ['/policy', 'news'],
    ['/investmentDetail', 'news'],
    ['/notice', ''],
  ];
  it.each([...shown.map((one) => [...one, true] as const), ...notShown.map((one) => [...one, false] as const)])(
    'at %s show a %j article: %s (ruling 18)',
    async (base, cateCode, is) => {
      upstream.answer(answering({ '/api/articles/get': () => ({ ...row, cateCode }) }));
      const { value, code } = await read('article.detail', { base, id: '7' });
      expect({ id: (value as ValueOf<'article.detail'> | undefined)?.id, code }).toEqual(
        is ? { id: '7', code: undefined } : { id: undefined, code: '404' },
      );
    },
  );

  it('that the platform returns under another id are 404', async () => {
    upstream.answer(answering({ '/api/articles/get': () => ({ ...row, id: '70' }) }));
    expect(await read('article.detail', { base: '/news', id: '7' })).toMatchObject({ code: '404' });
  });
});
