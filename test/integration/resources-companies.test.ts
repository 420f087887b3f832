import { describe, expect, it } from 'vitest';
import { usccCheck } from '#shared/rules.ts';
import { createReader } from '../support/reads.ts';
import { forFile } from '../support/start-portal.ts';
import { answering, json, startUpstream } from '../support/upstream.ts';

/** A well-formed unused code (GB 32100). */
const usccOf = (n: number): string => {
  const first = `91999901${String(n).padStart(9, '0')}`;
  return first + usccCheck(first);
};
const company = (n: number, more: object = {}) => ({ companyName: `公司${n}`, companyClassName: '精细化工', uscc: usccOf(n), ...more });
const pageOf = (records: unknown[], total = records.length) => ({ records, total, pageNo: 1, pageSize: 20 });

const upstream = await forFile(startUpstream());
const scripted = createReader(upstream.url);

describe('the list of companies', () => {
  it('has pages of twenty, filtered as requested [C1]', async () => {
    const sent: unknown[] = [];
    upstream.answer(
      answering({
        '/api/enterprise/list': (query) => {
          sent.push(query);
          return pageOf(
            [company(1, { logo: 'north/a.webp' }), company(2, { logo: 'javascript:x', hasCard: 0 }), company(3, { uscc: 'none' }), 'no row'],
            90,
          );
        },
      }),
    );
    const { value } = await scripted('companies.page', { page: 2, keywords: '公司', classCode: 'fine' }, { locale: 'en' });
    expect(sent).toEqual([{ tenantId: 'north', keywords: '公司', classCode: 'fine', pageNo: 2, pageSize: 20, lang: 'en' }]);
    const common = { companyClassName: '精细化工', lang: 'zh-cn' };
    expect(value).toEqual({
      records: [
        { ...common, companyName: '公司1', uscc: usccOf(1), logo: '/file/north/a.webp', card: true },
        { ...common, companyName: '公司2', uscc: usccOf(2), card: false },
        { ...common, companyName: '公司3', uscc: 'none', card: false },
      ],
      ...{ total: 90, pageNo: 2, pageSize: 20 },
    });
  });

  it('omits rows of another park, and a failure is not an empty list (case 7)', async () => {
    upstream.answer(answering({ '/api/enterprise/list': () => pageOf([company(1, { tenantId: 'south' }), company(2, { tenantId: 'north' })]) }));
    expect((await scripted('companies.page', { page: 1 })).value?.records.map(({ companyName }) => companyName)).toEqual(['公司2']);
    upstream.answer(json(500, { code: 500 }));
    for (const name of ['companies.page', 'companies.classes'] as const)
      expect(await scripted(name, { page: 1 } as never)).toMatchObject({ code: '500' });
  });
});

describe('companies with English names', () => {
  const named: Record<string, unknown>[] = [
    company(1, { companyNameEn: 'Zheli Fibres' }),
    company(2, { companyNameEn: ' “Élan” Gases ', classCode: 'gas' }),
    company(3, { companyNameEn: 'Elan Films', classCode: 'film' }),
    company(4, { companyNameEn: '7 Seas', classCode: 'film' }),
    company(5, { companyNameEn: null }),
  ];
  const list = (rows: unknown[], total?: number) => answering({ '/api/enterprise/list': () => pageOf(rows, total) });

  it('have the name in the page’s language first, else the only one [L3]', async () => {
    upstream.answer(list([named[0], named[4]]));
    const namesIn = async (locale: 'zh-cn' | 'en') =>
      (await scripted('companies.page', { page: 1 }, { locale })).value?.records.map(({ companyName, otherName, lang }) => [
        companyName,
        otherName,
        lang,
      ]);
    expect(await namesIn('zh-cn')).toEqual([
      ['公司1', 'Zheli Fibres', undefined],
      ['公司5', undefined, undefined],
    ]);
    expect(await namesIn('en')).toEqual([
      ['Zheli Fibres', '公司1', undefined],
      ['公司5', undefined, 'zh-cn'],
    ]);
  });

  it('are listed by the first letter of that name, in its order, within a class and keywords [C1]', async () => {
    const sent: unknown[] = [];
    upstream.answer(
      answering({
        '/api/enterprise/list': (query) => {
          sent.push([query['keywords'], query['classCode']]);
          return pageOf(named.filter((row) => query['classCode'] === undefined || row['classCode'] === query['classCode']));
        },
      }),
    );
    expect((await scripted('companies.letters', {})).value).toEqual(['E', 'S', 'Z']);
    const found = async (filter: object) =>
      (await scripted('companies.page', { page: 1, ...filter })).value?.records.map(({ otherName }) => otherName);
    expect(await found({ letter: 'E' })).toEqual(['Elan Films', '“Élan” Gases']);
    expect(await found({ letter: 'E', classCode: 'film' })).toEqual(['Elan Films']);
    expect(await found({ letter: 'B' })).toEqual([]);
    await found({ letter: 'E', keywords: '膜' });
    expect(sent.at(-1)).toEqual(['膜', undefined]);
  });

  it('have no letters if there are more than can be read, so that a letter never lists only some of its companies [C1]', async () => {
    upstream.answer(list(named, 5000));
    expect((await scripted('companies.letters', {})).value).toEqual([]);
    expect(await scripted('companies.page', { page: 1, letter: 'E' })).toMatchObject({ value: undefined, code: '501' });
  });
});

describe('the classes of companies', () => {
  it('are counted over all pages, the largest first, with the code to filter by [C1]', async () => {
    const rows = Array.from({ length: 450 }, (_, i) =>
      company(i, i % 3 === 0 ? { companyClassName: '物流', classCode: 'logistics' } : { classCode: i === 4 ? undefined : 'fine' }),
    );
    const asked: unknown[] = [];
    upstream.answer(
      answering({
        '/api/enterprise/list': ({ pageNo, pageSize }) => {
          asked.push([pageNo, pageSize]);
          const from = (Number(pageNo) - 1) * Number(pageSize);
          return pageOf(rows.slice(from, from + Number(pageSize)), rows.length);
        },
      }),
    );
    const { value } = await scripted('companies.classes', {});
    expect(asked).toEqual([1, 2, 3].map((pageNo) => [pageNo, 200]));
    expect(value).toEqual([
      { name: '精细化工', code: 'fine', count: 300 },
      { name: '物流', code: 'logistics', count: 150 },
    ]);
  });

  it('have no code if the platform has none, or one that is invalid in an address', async () => {
    const rows = [company(1), company(2, { companyClassName: '物流', classCode: '../x' }), company(3, { companyClassName: ' ' })];
    upstream.answer(answering({ '/api/enterprise/list': () => pageOf(rows) }));
    expect((await scripted('companies.classes', {})).value).toEqual([
      { name: '精细化工', count: 1 },
      { name: '物流', count: 1 },
    ]);
  });

  it('are read from at most a thousand companies', async () => {
    let asked = 0;
    upstream.answer(
      answering({
        '/api/enterprise/list': () => {
          asked += 1;
          return pageOf(
            Array.from({ length: 200 }, (_, i) => company(i)),
            100_000,
          );
        },
      }),
    );
    expect((await scripted('companies.classes', {})).value).toEqual([{ name: '精细化工', count: 1000 }]);
    expect(asked).toBe(5);
  });
});

describe('a business card', () => {
  const uscc = usccOf(7);
  const card = (more: object) => answering({ [`/api/enterprise/card/${uscc}`]: () => company(7, more) });

  it('has its facts, with every address checked [P4] (case 49)', async () => {
    const facts = { legalPerson: '沈知遥', address: '北屿大道1号', phone: '0000-8000201', summary: '主营', products: ['甲醇', '', '烯烃'] };
    upstream.answer(card({ ...facts, website: 'https://company.example/', logo: '/file/a.webp', location: ['120.5', 36.1] }));
    expect((await scripted('company.card', { uscc })).value).toEqual({
      ...facts,
      ...{ companyName: '公司7', companyClassName: '精细化工', uscc, products: ['甲醇', '烯烃'], logo: '/file/a.webp', location: [120.5, 36.1] },
      website: 'https://company.example/',
    });
    for (const website of ['javascript:alert(1)', '//evil.test', 'company.example', 'https://a:b@evil.test/']) {
      upstream.answer(card({ website, logo: website.replace('company.example', '../x') }));
      const { value } = await scripted('company.card', { uscc });
      expect(value).toMatchObject({ uscc });
      expect(value).not.toHaveProperty('website');
    }
  });

  it.each([[[0, 0]], [[200, 10]], [[10, -91]]])('has no location at %j', async (location) => {
    upstream.answer(card({ location }));
    expect((await scripted('company.card', { uscc })).value).toEqual({ companyName: '公司7', companyClassName: '精细化工', uscc, products: [] });
  });

  it('is 404 for another code and for a company of another park (cases 7, 55)', async () => {
    upstream.answer(card({ uscc: usccOf(8) }));
    expect(await scripted('company.card', { uscc })).toMatchObject({ code: '404' });
    upstream.answer(card({ tenantId: 'south' }));
    expect(await scripted('company.card', { uscc })).toMatchObject({ code: '404' });
    upstream.answer(answering({}));
    expect(await scripted('company.card', { uscc })).toMatchObject({ code: '404' });
  });
});
