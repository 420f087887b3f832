import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCode } from '#shared/address-rules.ts';
import { blockNames, contentPages, listViews } from '#shared/blocks.ts';
import type { Banner } from '#shared/entities.ts';
import { linkBases } from '#shared/links.ts';
import { contentPagesOf } from './pages.ts';

/** Returns the configured blocks of the home page, and the ids of rows with invalid meta. */
function blocksOf(...rows: Partial<Banner>[]) {
  const warned: string[] = [];
  const banners = rows.map((row, i) => ({ id: String(i + 1), ...row }));
  const pages = contentPagesOf({
    tenantId: 'north',
    locationOf: (code) => (code === 'page.index' ? { id: code, code, banners } : undefined),
    onBadMeta: ({ id }) => warned.push(id),
  });
  return { blocks: pages['index'], warned };
}

const meta = (value: unknown) => ({ meta: JSON.stringify(value) });

describe("a content page's configuration", () => {
  it('consists of its rows in order, each with the name that the editor chose [P10]', () => {
    const { blocks, warned } = blocksOf(
      { name: '新闻速递', ...meta({ block: 'articles', cate: 'news', viewAs: 'card', size: 8, linkBase: '/news' }) },
      { name: '', ...meta({ block: 'banner' }) },
      { name: '图', ...meta({ block: 'map', title: ' 园区位置 ' }) },
    );
    expect(blocks).toEqual([
      { block: 'articles', title: '新闻速递', cate: 'news', viewAs: 'card', size: 8, linkBase: '/news' },
      { block: 'banner' },
      { block: 'map', title: '园区位置' },
    ]);
    expect(warned).toEqual([]);
  });

  it.each([
    [0, 1],
    [-5, 1],
    [1, 1],
    ['12', 12],
    [7.9, 7],
    [20, 20],
    [21, 20],
    [1e9, 20],
  ])('has a size of %j limited to %d', (size, cut) => {
    expect(blocksOf(meta({ block: 'news', size })).blocks).toEqual([{ block: 'news', size: cut }]);
  });

  it.each([
    ['no meta', undefined],
    ['broken JSON', '{"block":"news"'],
    ['a list', '[{"block":"news"}]'],
    ['an unknown block', '{"block":"casino"}'],
    ['an inherited name', '{"block":"toString"}'],
    ['an unknown view', '{"block":"news","viewAs":"cards"}'],
    ['a size in words', '{"block":"news","size":"many"}'],
    ['an infinite size', '{"block":"news","size":1e999}'],
    ['a category that is not a code', '{"block":"articles","cate":"../news"}'],
    ['a URL as link base', '{"block":"news","linkBase":"javascript:alert(1)"}'],
    ['5 MB', `{"block":"news","title":"${'x'.repeat(5_000_000)}"}`],
  ])('skips a row with %s, logs it, and contains the other rows [P10] (case 50)', (_, bad) => {
    const { blocks, warned } = blocksOf({ ...(bad !== undefined && { meta: bad }) }, meta({ block: 'notice' }));
    expect(blocks).toEqual([{ block: 'notice' }]);
    expect(warned).toEqual(['1']);
  });

  it('is undefined without a usable row, so that the built-in page is shown', () => {
    expect(blocksOf().blocks).toBeUndefined();
    expect(blocksOf(meta({ block: 'casino' })).blocks).toBeUndefined();
    expect(blocksOf({ showd: 0, ...meta({ block: 'news' }) }).blocks).toBeUndefined();
  });

  it('leaves out hidden rows and those of another park (case 7)', () => {
    const { blocks } = blocksOf(meta({ block: 'news' }), { showd: 0, ...meta({ block: 'map' }) }, { tenantId: 'south', ...meta({ block: 'grid' }) });
    expect(blocks).toEqual([{ block: 'news' }]);
  });

  it('contains only known values, for any input (case 50)', () => {
    const value = fc.oneof(fc.jsonValue(), fc.constantFrom<unknown>(...blockNames, ...listViews, ...linkBases, -1, 5, 1e9, '5', null, '__proto__'));
    const keys = fc.constantFrom('block', 'title', 'cate', 'viewAs', 'size', 'linkBase', '__proto__', 'constructor', 'other');
    const typed = fc.oneof(
      fc.dictionary(keys, value).map((object) => JSON.stringify(object)),
      fc.json(),
      fc.string(),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const { blocks = [], warned } = blocksOf({ meta: text });
        expect(blocks.length + warned.length).toBe(1);
        for (const { block, title = 'x', cate = 'x', viewAs = 'card', size = 1, linkBase = '/news', ...rest } of blocks) {
          expect(rest).toEqual({});
          expect(blockNames).toContain(block);
          expect(listViews).toContain(viewAs);
          expect(linkBases).toContain(linkBase);
          expect([isCode(cate), Number.isInteger(size), size >= 1 && size <= 20, title.length >= 1 && title.length <= 100]).not.toContain(false);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('is read for every content page', () => {
    const banners = [{ id: '1', ...meta({ block: 'news' }) }];
    const pages = contentPagesOf({ tenantId: 'north', locationOf: (code) => ({ id: code, code, banners }), onBadMeta: () => {} });
    expect(Object.keys(pages)).toEqual([...contentPages]);
  });
});
