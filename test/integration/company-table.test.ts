import { describe, expect, it } from 'vitest';
import type { Pages } from '../../server/gateway.ts';
import { startPortal } from '../support/start-portal.ts';
import { ask } from '../support/steps.ts';
import { faults } from '../support/upstream.ts';

const pages: Pages = {
  ssr: {
    entry: () => ({
      match() {
        throw new Error('no page is matched here');
      },
      listedPages: [],
      render: () => Promise.reject(new Error('no page is rendered here')),
    }),
    assets: () => ({ entry: '', modules: [], styles: [], catalogs: { 'zh-cn': {}, en: {} }, chunks: {}, parts: {}, boot: '' }),
    dev: false,
    build: undefined,
  },
  assets: () => 'next',
};

const { gateway, platform, start } = await startPortal({ pages });
const read = (query = '', language = '') => ask(gateway, `/cms/${language}feed/companies.csv${query}`);
const rowsOf = (body: string) => body.split('\r\n').slice(1, -1);

describe('the company directory as CSV', () => {
  it('has every company in both languages, as a file that spreadsheet programs open [C1]', async () => {
    const { status, headers, body } = await read();
    expect({ status, type: headers['content-type'], cache: headers['cache-control'] }).toEqual({
      status: 200,
      type: 'text/csv; charset=utf-8',
      cache: 'public, max-age=60',
    });
    expect(headers['content-disposition']).toBe('attachment; filename="companies.csv"; filename*=UTF-8\'\'%E4%BC%81%E4%B8%9A%E5%90%8D%E5%BD%95.csv');
    expect(body).toMatch(/^\ufeff企业名称,英文名称,行业类别,统一社会信用代码,名片\r\n/);
    expect(rowsOf(body)).toHaveLength(160);
    expect(rowsOf(body)[0]).toBe(
      '北屿潮纬化工有限公司,"Chaowei Chemical Co., Ltd.",基础化工,91999901MA00000155,http://north.localhost/cms/company/91999901MA00000155',
    );
    const english = await read('', 'en/');
    expect(english.body).toMatch(/^\ufeffCompany,Chinese name,Industry,Unified social credit code,Business card\r\n/);
    expect(rowsOf(english.body)[0]).toBe(
      '"Chaowei Chemical Co., Ltd.",北屿潮纬化工有限公司,Basic chemicals,91999901MA00000155,http://north.localhost/cms/en/company/91999901MA00000155',
    );
  });

  it('has only the companies that the filter shows [C1]', async () => {
    const named = rowsOf((await read(`?keywords=${encodeURIComponent('潮')}`)).body);
    expect(named.length).toBeGreaterThan(0);
    for (const row of named) expect(row).toContain('潮');
    const letter = rowsOf((await read('?letter=C&classCode=01')).body);
    expect(letter.length).toBeGreaterThan(0);
    for (const row of letter) expect(row).toMatch(/^[^,]*,"C[^"]*",基础化工,/);
    expect(rowsOf((await read(`?keywords=${encodeURIComponent('没有这样的企业')}`)).body)).toEqual([]);
  });

  it.each(['?letter=c', '?letter=%00', '?keywords=', '?page=2', '?x=1', `?keywords=${'x'.repeat(200)}`])('is 400 for %s (case 56)', async (query) => {
    expect((await read(query)).status).toBe(400);
  });

  it('is 404 at another spelling, 405 for other methods, and 503 while the platform fails [G2, G6]', async () => {
    expect((await ask(gateway, '/cms/feed/Companies.csv')).status).toBe(404);
    expect((await ask(gateway, '/cms/feed/companies.csv', { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin' } })).status).toBe(405);
    const other = await start({ pages });
    platform.fail({ path: '/api/enterprise/list' }, faults.status500);
    const failed = await ask(other, '/cms/feed/companies.csv');
    expect([failed.status, failed.headers['retry-after'], failed.headers['content-disposition']]).toEqual([503, '60', undefined]);
  });

  it('is not for crawlers, because its filters are endless', async () => {
    const { body } = await ask(gateway, '/robots.txt');
    expect(body).toContain('Disallow: /cms/feed/companies.csv\nDisallow: /cms/en/feed/companies.csv\n');
  });
});
