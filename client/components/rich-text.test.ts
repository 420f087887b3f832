import { expect, it } from 'vitest';
import { wrapTables } from './rich-text.tsx';

it('wraps every table in a focusable scroll box, nested ones too [C5]', () => {
  const html = '<p>a</p><table class="small"><tbody><tr><td><table><tbody></tbody></table></td></tr></tbody></table>';
  const box = '<div class="table" role="region" tabindex="0" aria-label="Table">';
  expect(wrapTables(html, 'Table')).toBe(
    `<p>a</p>${box}<table class="small"><tbody><tr><td>${box}<table><tbody></tbody></table></div></td></tr></tbody></table></div>`,
  );
});

it('leaves text about tables unchanged [C5]', () => {
  const html = '<p>&lt;table&gt; is a tag</p>';
  expect(wrapTables(html, 'Table')).toBe(html);
});
