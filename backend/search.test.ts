import { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allWords, anyWord, highlight, plainText, type Search, searchOf, searchVector } from './search.ts';

let pglite: PGlite;
beforeAll(async () => {
  pglite = await PGlite.create();
});
afterAll(() => pglite.close());

async function finds(text: string, keywords: string, queryOf: (search: Search) => string = anyWord): Promise<boolean> {
  const search = searchOf(keywords, []);
  if (search === undefined) return false;
  const vector = searchVector({ title: '', texts: [text], keys: [] });
  const { rows } = await pglite.query<{ found: boolean }>('select $1::tsvector @@ $2::tsquery as found', [vector, queryOf(search)]);
  return rows[0]?.found === true;
}

describe('a search in a text', () => {
  const text = '北方化工园区安全生产工作会议，VOCs治理（第2期）通过。Chemical Parks of the north';
  it.each([
    ['化工', true],
    ['化工园区', true],
    ['园', true],
    ['议', true],
    ['化', true],
    ['化工会议', true],
    ['会议通过', true],
    ['VOCs', true],
    ['vocs治理', true],
    ['ＶＯＣＳ', true],
    ['治理', true],
    ['第2期', true],
    ['第二期', true],
    ['chem', true],
    ['hemical', false],
    ['parks of', true],
    ['水务 化工', true],
    ['水务', false],
    ["'化工' | !x:*", true],
    ["化工'", true],
    ['，。', false],
    ['', false],
  ])('for any word of %j matches: %s [C6, ruling 22]', async (keywords, expected) => {
    expect(await finds(text, keywords)).toBe(expected);
  });

  it.each([
    ['化工会议', true],
    ['会议 通过', true],
    ['会议 水务', false],
    ['会议纪要', false],
    ['vocs治理', true],
    ['第3期', false],
  ])('for all words of %j, as in a list that keywords filter, matches: %s [C1, F2]', async (keywords, expected) => {
    expect(await finds(text, keywords, allWords)).toBe(expected);
  });

  it('finds any substring of a text, except one that begins within a word [C6]', async () => {
    const character = fc.constantFrom(...'化工园区安全北方a1Zé𠮷');
    await fc.assert(
      fc.asyncProperty(fc.array(character, { minLength: 1, maxLength: 30 }), fc.nat(29), fc.nat(8), async (characters, from, length) => {
        const words = characters.join('');
        const part = characters.slice(from, from + length + 1).join('');
        // words match by prefix only
        fc.pre(part !== '' && !/[a1Zé]$/.test(characters.slice(0, from).join('')));
        expect(await finds(words, part)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('turns any input into a query that the database accepts (case 57)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ unit: 'binary', maxLength: 200 }), async (text, keywords) => {
        await expect(finds(text.replaceAll('\0', ''), keywords.replaceAll('\0', ''))).resolves.toBeTypeOf('boolean');
      }),
      { numRuns: 300 },
    );
  });
});

describe('a search excerpt', () => {
  it('marks every hit in the first text that contains one [C6]', () => {
    expect(highlight(['没有', '化工园区的化工企业'], '化工')).toBe('<em>化工</em>园区的<em>化工</em>企业');
  });
  it('shortens a long text to the part around its first hit [C6]', () => {
    const snippet = highlight([`${'前'.repeat(100)}化工${'后'.repeat(300)}`], '化工') ?? '';
    expect(snippet).toMatch(/^…前{24}<em>化工<\/em>后+…$/);
  });
  it('is undefined if no text has a hit', () => {
    expect(highlight(['化学'], '化工')).toBeUndefined();
  });
  it('removes <em> tags that the text itself contains (case 46)', () => {
    expect(highlight(['a<em>b</em> 化工'], '化工')).toBe('ab <em>化工</em>');
  });
});

it('converts rich text to plain text: removes tags and scripts, decodes entities', () => {
  expect(plainText('<p>安全<b>生产</b>&amp;环保</p><script>x()</script><p>A&nbsp;B &#65;&#0;</p>')).toBe('安全生产&环保 A B A');
});
