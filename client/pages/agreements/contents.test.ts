import { describe, expect, it } from 'vitest';
import { withContents } from './contents.ts';

describe('the contents of an agreement', () => {
  it('link to its headings of the highest level used [P2]', () => {
    const { html, headings } = withContents('<p>a</p><h2 class="align-center">一、<b>甲 &amp; 乙</b></h2><h3>1</h3><h2>二</h2>');
    expect(headings).toEqual([
      { id: 'part-1', text: '一、甲 & 乙' },
      { id: 'part-2', text: '二' },
    ]);
    expect(html).toBe('<p>a</p><h2 id="part-1" class="align-center">一、<b>甲 &amp; 乙</b></h2><h3>1</h3><h2 id="part-2">二</h2>');
  });

  it('list its sections if the text begins with a single title above them (case 100)', () => {
    const { html, headings } = withContents('<h2>服务条款</h2><p>a</p><h3>一、甲</h3><h4>1</h4><h3>二、乙</h3>');
    expect(headings.map(({ text }) => text)).toEqual(['一、甲', '二、乙']);
    expect(html).toContain('<h3 id="part-2">二、乙</h3>');
  });

  it('leave out headings without text, and are empty without headings [P2]', () => {
    expect(withContents('<h3><img src="/file/a.webp"></h3>').headings).toEqual([]);
    expect(withContents('<p>h2</p>')).toEqual({ html: '<p>h2</p>', headings: [] });
  });
});
