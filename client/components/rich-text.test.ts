import { expect, it } from 'vitest';
import { wrapTables } from './rich-text.tsx';

const texts = { label: 'Table', note: 'Scrolls.', lang: 'en' };

it('wraps every table in a focusable scroll box, nested ones too [C5]', () => {
  const html = '<p>a</p><table class="small"><tbody><tr><td><table><tbody></tbody></table></td></tr></tbody></table>';
  const box = '<div class="table-frame "><div class="table" role="region" tabindex="0" aria-label="Table">';
  expect(wrapTables(html, texts)).toBe(
    `<p>a</p>${box}<table class="small"><tbody><tr><td>${box}<table><tbody></tbody></table></div></div></td></tr></tbody></table></div></div>`,
  );
});

it('says above a table with many columns that it scrolls, in the language of the page [C5, L3]', () => {
  const html = wrapTables('<table class="small cols-5"><tbody></tbody></table>', texts);
  expect(html).toContain('<div class="table-frame cols-5"><div class="table-note" lang="en">Scrolls.</div>');
});

it('leaves text about tables unchanged [C5]', () => {
  const html = '<p>&lt;table&gt; is a tag</p>';
  expect(wrapTables(html, texts)).toBe(html);
});
