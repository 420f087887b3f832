// Checks what the benchmark reads from a page, and that it sees the same page in the HTML of different frameworks.
import { expect, it } from 'vitest';
import { countElements, otherTexts, peerFiles, stylesheetOf } from './peer-page.ts';

const embed = (key: string, value: unknown): string =>
  `<script type="application/json" data-atom="${key.replaceAll('&', '&amp;')}">${JSON.stringify(value)}</script>`;

const page = `<!DOCTYPE html><html lang="zh-CN"><head><link rel="stylesheet" href="/style.css" data-precedence="default"/></head><body>
${embed('page', { page: { day: '2026-11-30', chrome: { name: 'North' } } })}
${embed('banners.list?code=home.grid&size=4', { data: [{ name: 'Invest' }] })}
${embed('articles.latest?cate=news&size=5', { data: [{ id: 'n1' }] })}
${embed('companies.classes?', { data: [{ name: 'Ports', count: 2 }] })}
${embed('sentiment.statistics?', { data: { byMonth: [{ month: '2026-11', count: 3 }] } })}
<a href="/cms/">To <!-- -->North</a><img src="/a.webp" alt=""/><svg data-ground="true"><path d="M0 0"></path></svg>
<svg><use href="/icons.svg#x"></use></svg></body></html>`;

it('reads the data that the page embeds, the drawing of the map and the sprite of the icons', () => {
  const files = peerFiles(page);
  expect(JSON.parse(files['page.json'])).toEqual({
    day: '2026-11-30',
    frame: { name: 'North' },
    banners: { grid: [{ name: 'Invest' }] },
    articles: { news: [{ id: 'n1' }] },
    classes: [{ name: 'Ports', count: 2 }],
    months: [{ month: '2026-11', count: 3 }],
  });
  expect(JSON.parse(files['drawings.json'])).toEqual({ ground: ['M0 0'], sprite: '/icons.svg' });
  expect(stylesheetOf(page)).toBe('/style.css');
});

it('finds the same texts and elements in the HTML of another framework', () => {
  const peer = `<html><head><title>North</title></head><body><!--[--><a href="/cms" class="">To North</a>
    <img src="/a.webp" alt><svg data-ground="true"><path d="M0 0"></path></svg><svg><use href="/icons.svg#x"></use></svg><!--]--><script>const a = '<p>';</script></body></html>`;
  expect(otherTexts(page, peer)).toEqual([]);
  expect(countElements(peer)).toBe(countElements(page));
  expect(otherTexts(page, peer.replace('To North', 'To South'))).toEqual(['ToNorth', 'ToSouth']);
});
