import { describe, expect, it } from 'vitest';
import { startBackend } from '../support/backend.ts';
import { createReader, demoTenant } from '../support/reads.ts';
import { forFile } from '../support/start-portal.ts';

const demo = createReader((await forFile(startBackend())).url, demoTenant);

describe('the demo park', () => {
  it('has companies that can be listed to the last, some with a card [C1, P4]', async () => {
    const pages = await Promise.all(Array.from({ length: 9 }, (_, i) => demo('companies.page', { page: i + 1 })));
    const all = pages.flatMap(({ value }) => value?.records ?? []);
    expect({ read: all.length, total: pages[0]?.value?.total }).toEqual({ read: 160, total: 160 });
    const [withCard, without] = [all.find(({ card }) => card), all.find(({ card }) => !card)];
    expect(await demo('company.card', { uscc: withCard?.uscc ?? '' })).toMatchObject({ value: { companyName: withCard?.companyName } });
    expect(await demo('company.card', { uscc: without?.uscc ?? '' })).toMatchObject({ code: '404' });
  });

  it('has classes of companies that filter their list [C1]', async () => {
    const [first] = (await demo('companies.classes', {})).value ?? [];
    const page = await demo('companies.page', { page: 1, classCode: first?.code ?? '' });
    expect(page.value?.total).toBe(first?.count);
    expect(new Set(page.value?.records.map(({ companyClassName }) => companyClassName))).toEqual(new Set([first?.name]));
    const english = (await demo('companies.classes', {}, { locale: 'en' })).value ?? [];
    expect(english.filter(({ name }) => /\p{Script=Han}/u.test(name))).toEqual([]);
    expect(english.map(({ count }) => count)).toContain(first?.count);
  });

  it('has feedback counted by type and month, whose records can be read [F2]', async () => {
    const { value: figures } = await demo('sentiment.statistics', {});
    expect(figures?.total).toBe(180);
    expect(figures?.byType.map(({ newsType }) => newsType)).toEqual(['01', '02', '03']);
    expect(figures?.byType.reduce((sum, { count }) => sum + count, 0)).toBe(180);
    expect(figures?.byMonth.map(({ month }) => month)).toEqual(figures?.byMonth.map(({ month }) => month).toSorted());
    const { value: page } = await demo('sentiment.page', { page: 1, type: '03' });
    expect(page?.total).toBe(figures?.byType.find(({ newsType }) => newsType === '03')?.count);
    const [first] = page?.records ?? [];
    expect((await demo('sentiment.detail', { id: first?.id ?? '' })).value).toMatchObject({ number: first?.number, newsTitle: first?.newsTitle });
  });

  it('is searched over articles, companies and feedback, with the same totals as their lists [C6]', async () => {
    const { value: groups = [] } = await demo('search.overview', { keywords: '安全' });
    expect(groups.map(({ type }) => type)).toEqual(expect.arrayContaining(['news', 'notice', 'sentiment']));
    for (const { type, total, items } of groups) {
      const page = await demo('search.page', { keywords: '安全', type, page: 1 });
      expect(page.value?.total, type).toBe(total);
      expect(page.value?.records.slice(0, 3)).toEqual(items);
      for (const item of items) expect([...item.titleSegments, ...item.snippet].some(({ hit }) => hit)).toBe(true);
    }
  });

  it('links each article to its neighbours in the list [C5]', async () => {
    const { value: list } = await demo('articles.page', { cate: 'news', page: 1 });
    const ids = list?.records.map(({ id }) => id) ?? [];
    expect(ids).toHaveLength(10);
    for (const [i, id] of ids.entries()) {
      if (i === 0 || i === ids.length - 1) continue;
      const { value } = await demo('article.neighbours', { base: '/news', id });
      expect({ next: value?.next?.id, previous: value?.previous?.id, related: value?.related.length }).toEqual({
        next: ids[i - 1],
        previous: ids[i + 1],
        related: 4,
      });
    }
  });

  it('has agreements in a category of their own, read by their code (ruling 18)', async () => {
    expect((await demo('article.detail', { base: '/agreements', id: 'privacy' })).value).toMatchObject({ title: '隐私政策', cateCode: 'agreement' });
    expect(await demo('article.detail', { base: '/news', id: 'privacy' })).toMatchObject({ code: '404' });
    expect((await demo('articles.page', { cate: 'agreement', page: 1 })).value?.total).toBe(3);
  });

  it('has products sorted by industry, each with its editions [F6]', async () => {
    const { value: industries = [] } = await demo('saas.industries', {}, { locale: 'en' });
    expect(industries[0]).toEqual({
      id: 'ni1',
      name: 'Olefins and downstream',
      summary: expect.stringMatching(/^[^\p{Script=Han}]+$/u),
      image: expect.stringMatching(/^\/file\//),
    });
    const [{ id: industry } = { id: '' }] = industries;
    const { value: products = [] } = await demo('saas.products', { industry });
    expect(products.length).toBeGreaterThan(0);
    for (const one of products) expect({ industryId: one.industryId, skus: one.skus.length }).toEqual({ industryId: industry, skus: 3 });
    expect((await demo('saas.products', {})).value).toHaveLength(9);
    const { value: [english] = [] } = await demo('saas.products', {}, { locale: 'en' });
    expect(JSON.stringify(english?.skus)).toMatch(/"name":"Basic".*"5 accounts"/);
    expect(JSON.stringify(english)).not.toMatch(/\p{Script=Han}/u);
  });

  it('has codes that lead to its pages [P3]', async () => {
    expect((await demo('code.resolve', { code: 'N-PRIVACY' })).value).toEqual({ href: '/cms/agreements/privacy', outside: false });
  });
});
