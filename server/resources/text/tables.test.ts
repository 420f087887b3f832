import { expect, it } from 'vitest';
import { sanitiseRichText } from './rich-text.ts';

const row = (tag: 'td' | 'th', ...cells: string[]) => `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;

/** Returns the texts of the cells that are aligned right. */
const right = (html: string) => [...html.matchAll(/<t[dh] class="align-right">([^<]*)</g)].map(([, text]) => text);

it('aligns columns of numbers right, with their headings and without the first column [C5]', () => {
  const html = sanitiseRichText(
    `<table>${row('th', '年份', '产值', '增幅', '说明')}${row('td', '2025', '1,200.5', '8.6%', '12')}${row('td', '2024', '—', '-3%', '两项')}</table>`,
  );
  expect(right(html)).toEqual(['产值', '增幅', '1,200.5', '8.6%', '—', '-3%']);
  expect(sanitiseRichText(html)).toBe(html);
});

it('keeps the alignment that an editor chose for a number [C5]', () => {
  const html = sanitiseRichText(`<table>${row('th', '项目', '数量')}<tr><td>甲</td><td style="text-align:center">3</td></tr></table>`);
  expect(html).toContain('<td class="align-center">3</td>');
});

it('marks a table with its number of columns if it does not fit on a phone [C5]', () => {
  const table = (columns: number) => sanitiseRichText(`<table>${row('td', ...Array.from({ length: columns }, () => '文'))}</table>`);
  expect(table(3)).toContain('<table>');
  expect(table(4)).toContain('<table class="cols-4">');
  expect(table(40)).toContain('<table class="cols-12">');
  expect(sanitiseRichText(`<table>${row('td', '甲', '乙').replace('<td>', '<td colspan="9999">')}</table>`)).toContain('<table>');
});

it('recognises the first column beside a cell that spans several rows [C5]', () => {
  const html = sanitiseRichText('<table><tr><td rowspan="2">甲</td><td>a</td></tr><tr><td>b</td></tr><tr><td>乙</td><td>c</td></tr></table>');
  expect([...html.matchAll(/<td class="inner">([^<]*)</g)].map(([, text]) => text)).toEqual(['b']);
});

it('marks a nested table, and leaves the table around it unchanged [C5]', () => {
  const html = sanitiseRichText(`<table><tr><td><table>${row('td', '1', '2', '3', '4')}</table></td></tr></table>`);
  expect(html).toContain('<table><tr><td><table class="cols-4">');
});
