import { describe, expect, it } from 'vitest';
import { createReader } from '../support/reads.ts';
import { forFile } from '../support/start-portal.ts';
import { answering, json, startUpstream } from '../support/upstream.ts';

const pageOf = (records: unknown[], total = records.length) => ({ records, total, pageNo: 1, pageSize: 200 });

const upstream = await forFile(startUpstream());
const scripted = createReader(upstream.url);

describe('the neighbours of an article', () => {
  /** A category of so many articles, the newest first. */
  const aList = (size: number) =>
    answering({
      '/api/articles/page': ({ cateCode, pageNo }) => {
        const from = (Number(pageNo) - 1) * 200;
        const ids = Array.from({ length: size }, (_, i) => i).slice(from, from + 200);
        return pageOf(
          ids.map((i) => ({ id: `a${i}`, title: i % 50 === 7 ? '安全生产例会' : `通知第${i}号`, summary: '略', cateCode })),
          size,
        );
      },
      '/api/articles/get': ({ id }) => ({ id, title: 'x', cateCode: 'guide' }),
    });
  const around = async (id: string, base: '/notice' | '/investmentDetail' | '/search' = '/notice') => {
    upstream.calls.length = 0;
    const { value } = await scripted('article.neighbours', { base, id });
    return { previous: value?.previous?.id, next: value?.next?.id, related: value?.related.map((item) => item.id), calls: upstream.calls.length };
  };

  it('are the older, the newer and four related articles [C5]', async () => {
    upstream.answer(aList(180));
    expect(await around('a57')).toEqual({ previous: 'a58', next: 'a56', related: ['a7', 'a107', 'a157', 'a55'], calls: 1 });
    expect(await around('a0')).toMatchObject({ previous: 'a1', next: undefined });
    expect(await around('a179')).toMatchObject({ previous: undefined, next: 'a178' });
  });

  it('are related if their titles share words, in any script [C5]', async () => {
    const titles = [
      'Rules for the use of utility corridors',
      'Corridor closures',
      'Use of corridors, rule No. 8',
      'The talent award',
      'Order of the year',
    ];
    upstream.answer(
      answering({
        '/api/articles/page': () =>
          pageOf([...titles, '公用管廊使用规定', '人才奖励办法', '管廊检修公告'].map((title, i) => ({ id: `a${i}`, title }))),
      }),
    );
    expect((await around('a3')).related?.[0]).toBe('a1');
    expect((await around('a0')).related?.slice(0, 1)).toEqual(['a2']);
    expect((await around('a7')).related?.slice(0, 1)).toEqual(['a5']);
  });

  it('are looked for in the newest 600, without needless calls', async () => {
    upstream.answer(aList(1000));
    expect(await around('a198')).toMatchObject({ previous: 'a199', next: 'a197', calls: 1 });
    expect(await around('a199')).toMatchObject({ previous: 'a200', next: 'a198', calls: 2 });
    expect(await around('a399')).toMatchObject({ previous: 'a400', next: 'a398', calls: 3 });
    expect(await around('a599')).toMatchObject({ previous: undefined, next: 'a598', calls: 3 });
    expect(await around('a600')).toEqual({ previous: undefined, next: undefined, related: ['a0', 'a1', 'a2', 'a3'], calls: 3 });
  });

  it("are of the article's own category if a link base shows several (ruling 18)", async () => {
    upstream.answer(aList(5));
    const { value } = await scripted('article.neighbours', { base: '/investmentDetail', id: 'a2' });
    expect(value).toMatchObject({ previous: { id: 'a3', cateCode: 'guide' }, next: { id: 'a1' } });
    expect((await scripted('article.neighbours', { base: '/search', id: 'a2' })).value?.next?.id).toBe('a1');
    upstream.answer(answering({}));
    expect(await scripted('article.neighbours', { base: '/search', id: 'a2' })).toMatchObject({ code: '404' });
  });

  it('are none in an empty list, and a failure if the list cannot be read', async () => {
    upstream.answer(answering({}));
    expect((await scripted('article.neighbours', { base: '/notice', id: 'a1' })).value).toEqual({ related: [] });
    upstream.answer(json(500, { code: 500 }));
    expect(await scripted('article.neighbours', { base: '/notice', id: 'a1' })).toMatchObject({ code: '500' });
  });
});

describe('software', () => {
  const product = (id: string, more: object = {}) => ({ id, name: `产品${id}`, ...more });
  const sku = (productId: string, more: object = {}) => ({
    id: `${productId}k`,
    productId,
    name: '基础版',
    price: '1200',
    unit: '元/月',
    features: ['a', null, 5],
    ...more,
  });

  it('has the editions of its product only [F6]', async () => {
    upstream.answer(
      answering({
        '/api/saas/products': () => [
          product('p1', { linkUrl: 'https://app.example/', imageUrl: 'a.png', lang: 'zh-cn' }),
          product('p2', { linkUrl: 'javascript:x' }),
          product('../p3'),
          product('p4', { tenantId: 'south' }),
        ],
        '/api/saas/skus': ({ productId }) => (productId === 'p1' ? [sku('p1'), sku('p9')] : undefined),
      }),
    );
    expect((await scripted('saas.products', {}, { locale: 'en' })).value).toEqual([
      {
        ...{ id: 'p1', name: '产品p1', link: { href: 'https://app.example/', outside: true }, image: '/file/a.png', lang: 'zh-cn' },
        skus: [{ id: 'p1k', name: '基础版', price: 1200, unit: '元/月', features: ['a', '5'] }],
      },
      { id: 'p2', name: '产品p2', skus: [] },
    ]);
  });

  it('is limited to twenty products before their editions are read', async () => {
    upstream.answer(answering({ '/api/saas/products': () => Array.from({ length: 50 }, (_, i) => product(`p${i}`)), '/api/saas/skus': () => [] }));
    upstream.calls.length = 0;
    expect((await scripted('saas.products', {})).value).toHaveLength(20);
    expect(upstream.calls).toHaveLength(21);
  });

  it('whose editions cannot be read is a failure, not a product without editions', async () => {
    upstream.answer((req, res) =>
      req.url?.startsWith('/api/saas/products')
        ? answering({ '/api/saas/products': () => [product('p1')] })(req, res)
        : json(500, { code: 500 })(req, res),
    );
    expect(await scripted('saas.products', {})).toMatchObject({ code: '500' });
  });
});

describe("a park's code", () => {
  const resolve = async (target: unknown, locale: 'zh-cn' | 'en' = 'zh-cn') => {
    upstream.answer(answering({ '/api/code/resolve': () => target }));
    return scripted('code.resolve', { code: 'N-1' }, { locale });
  };

  it.each([
    [{ type: 'article', target: 'n1', cateCode: 'news' }, '/cms/en/news/n1'],
    [{ type: 'article', target: 'f1', cateCode: 'files' }, '/cms/en/investmentDetail/f1'],
    [{ type: 'article', target: 'privacy', cateCode: 'agreement' }, '/cms/en/agreements/privacy'],
    [{ type: 'article', target: 'x1' }, '/cms/en/search/x1'],
    [{ type: 'company', target: '91350211M000100Y46' }, '/cms/en/company/91350211M000100Y46'],
    [{ type: 'url', target: '/notice' }, '/cms/en/notice'],
  ])('for %j links to %s [P3]', async (target, href) => {
    expect((await resolve(target, 'en')).value).toEqual({ href, outside: false });
  });

  it('may link to another site [P3]', async () => {
    expect((await resolve({ type: 'url', target: 'https://app.example/x' })).value).toEqual({ href: 'https://app.example/x', outside: true });
  });

  it.each([
    undefined,
    null,
    { type: 'url', target: 'javascript:alert(1)' },
    { type: 'url', target: '//evil.test' },
    { type: 'article', target: '../../uac' },
    { type: 'company', target: '91350211M000100Y45' },
  ])('for %j links nowhere (case 49)', async (target) => {
    expect(await resolve(target)).toMatchObject({ value: undefined, code: '404' });
  });

  it('is not offered if the platform lacks the call (+)', async () => {
    upstream.answer(json(404, 'no such path'));
    expect(await scripted('code.resolve', { code: 'N-1' })).toMatchObject({ code: '501' });
    upstream.answer(json(404, { code: 404, message: 'no such code' }));
    expect(await scripted('code.resolve', { code: 'N-1' })).toMatchObject({ code: '404' });
    upstream.answer(json(500, { code: 500 }));
    expect(await scripted('code.resolve', { code: 'N-1' })).toMatchObject({ code: '500' });
  });
});

describe('the figures of a slogan', () => {
  it('are in the language of the page [C4]', async () => {
    const meta = JSON.stringify({ value: '160', unit: '家', valueEn: '160', unitEn: '' });
    upstream.answer(
      answering({
        '/api/banner/page': () =>
          pageOf([
            { id: '1', name: '企业', meta },
            { id: '2', meta: '{"value":12.5,"unit":"km²"}' },
            { id: '3', meta: '{"unit":"km²"}' },
          ]),
      }),
    );
    const figures = async (locale: 'zh-cn' | 'en') =>
      (await scripted('banners.list', { code: 'home.slogan', size: 5 }, { locale })).value?.map(({ figure }) => figure);
    expect(await figures('zh-cn')).toEqual([{ value: '160', unit: '家' }, { value: '12.5', unit: 'km²' }, undefined]);
    expect(await figures('en')).toEqual([{ value: '160' }, { value: '12.5', unit: 'km²' }, undefined]);
  });
});
