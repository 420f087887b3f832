import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { descriptionOf, pictureOf, sanitiseRichText } from './rich-text.ts';

/** Known attacks: handlers, schemes, mutation, clobbering, broken nesting. Add one for each bug that is found. */
const attacks = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  '<svg><animate attributeName=href values="javascript:alert(1)"/></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style></annotation-xml></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea/><img src=x onerror=alert(1)></textarea>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<title><img src=x onerror=alert(1)></title>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="JaVa&#9;Script:alert(1)">a</a>',
  '<a href=" &#1;javascript:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="//evil.example/x">a</a>',
  '<a href="/\\evil.example">a</a>',
  '<a href="https://user:pw@evil.example/">a</a>',
  '<a href="../../uac/sysLogout">a</a>',
  '<a href="/ok" target=_self rel=opener download ping=//evil.example>a</a>',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="http://insecure.example/a.png" srcset="javascript:alert(1) 2x">',
  '<img src="../../uac/sysLogout" usemap="#m" id=location name=cookie>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe><img src=x onerror=alert(1)></iframe>',
  '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=//evil.example">',
  '<form action=//evil.example><input name=password><button formaction=javascript:alert(1)>',
  '<div style="position:fixed;inset:0;background:url(javascript:alert(1))" id=root class="fixed overlay">x</div>',
  '<link rel=stylesheet href=//evil.example><style>@import "//evil.example"</style>',
  '<object data=javascript:alert(1)><embed src=javascript:alert(1)>',
  '<b/onmouseover=alert(1)//>x',
  '<p title="</p><script>alert(1)</script>">x',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?php echo 1 ?><!DOCTYPE html>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;img src=x onerror=alert(1)&amp;gt;',
  '<table><tr><td><a href=/a>x</table><img src=x onerror=alert(1)>',
  '</p></p></div><b><i></b></i>',
  '<__proto__ onload=alert(1)><constructor>x</constructor>',
  '<p __proto__=1 constructor=2 class="constructor toString">x</p>',
  'a\0b<scr\0ipt>alert(1)</scr\0ipt>\ud800\u2028',
];

const tags =
  'a|abbr|b|blockquote|br|caption|cite|code|col|colgroup|dd|del|div|dl|dt|em|figcaption|figure|h[2-6]|hr|i|img|ins|li|mark|ol|p|pre|q|s|section|small|span|strong|sub|sup|table|tbody|td|tfoot|th|thead|tr|u|ul';
const className = '(?:small|large|huge|align-(?:left|right|center|justify)|inner|cols-\\d+)';
const values = {
  class: `${className}(?: ${className})*`,
  href: '(?:(?:https?:/)?/|mailto:|tel:)[^"]*',
  target: '_blank',
  rel: 'noopener noreferrer',
  src: '(?:https:/)?/[^"]*',
  alt: '[^"]*',
  loading: 'lazy',
  fetchpriority: 'high',
  srcset: '/file/[^"?# ]+\\?w=\\d+(?: \\d+w(?:, /file/[^"?# ]+\\?w=\\d+ \\d+w)*)?',
  sizes: 'min\\(100vw, \\d+px\\)',
  width: '\\d+',
  height: '\\d+',
  colspan: '\\d+',
  rowspan: '\\d+',
  start: '\\d+',
  scope: 'row|col',
};
const attribute = Object.entries(values)
  .map(([name, value]) => ` ${name}="(?:${value})"`)
  .join('|');
const allowed = new RegExp(`</?(?:${tags})(?:${attribute})*(?: /)?>`, 'g');

/** Returns the text without all allowed markup. What remains must not contain a bracket. */
const rest = (html: string) => html.replace(allowed, '');

/** Generates markup as editors and attackers write it. */
const markup = fc
  .array(
    fc.oneof(
      fc.constantFrom(...attacks),
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(
        ...'<>"\'=/&;# \n',
        '<p>',
        '</p>',
        '<table>',
        '<td>',
        '</table>',
        '<a href="/a">',
        '</a>',
        '<h1>',
        '<h4>',
        '</h4>',
        '&#60;',
        '&#x3c;',
        '<p class="',
        '<!--',
        '-->',
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

describe('rich text', () => {
  it.each(attacks)('removes all scripts from %j (cases 46, 47, 49)', (attack) => {
    const html = sanitiseRichText(attack);
    expect(rest(html)).not.toMatch(/[<>]/);
    expect(sanitiseRichText(html)).toBe(html);
  });

  it('keeps only known tags and attributes, and is idempotent (case 47)', () => {
    fc.assert(
      fc.property(markup, (given) => {
        const html = sanitiseRichText(given);
        expect(rest(html)).not.toMatch(/[<>]/);
        expect(sanitiseRichText(html)).toBe(html);
        expect(html.isWellFormed()).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('preserves structure, tables, sizes and alignment [C5, C8]', () => {
    expect(
      sanitiseRichText(
        '<h1>安全</h1><p style="text-align: center; color: red">甲<span class="ql-size-huge x">乙</span></p><p align="RIGHT" class="text-small">丙</p>' +
          '<table border="1"><tbody><tr><th scope="row">a</th><td colspan="2" onclick="x()">b</td></tr></tbody></table>',
      ),
    ).toBe(
      '<h2>安全</h2><p class="align-center">甲<span class="huge">乙</span></p><p class="small align-right">丙</p>' +
        '<table><tbody><tr><th scope="row">a</th><td colspan="2">b</td></tr></tbody></table>',
    );
  });

  it.each([
    ['h3', 'h2'],
    ['h1 h2 h3', 'h2 h3 h4'],
    ['h2 h4 h4 h2', 'h2 h3 h3 h2'],
    ['h4 h2 h3', 'h2 h2 h3'],
    ['h2 h5 h4 h3', 'h2 h3 h3 h3'],
    ['h1 h2 h3 h4 h5 h6', 'h2 h3 h4 h5 h6 h6'],
  ])('with the headings %s has the headings %s below that of the page [C5] (case 100)', (written, shown) => {
    const html = (names: string) =>
      names
        .split(' ')
        .map((name) => `<${name}>章</${name}>`)
        .join('<p>文</p>');
    expect(sanitiseRichText(html(written))).toBe(html(shown));
  });

  it('skips no heading level and preserves the hierarchy, for any input [C5] (case 100)', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 })), (written) => {
        const html = sanitiseRichText(written.map((level) => `<div><h${level}>章</h${level}></div>`).join(''));
        const shown = [...html.matchAll(/<h(\d)>/g)].map(([, level]) => Number(level));
        expect(shown).toHaveLength(written.length);
        for (const [at, level] of shown.entries()) {
          expect(level).toBeGreaterThanOrEqual(2);
          expect(level).toBeLessThanOrEqual((shown[at - 1] ?? 1) + 1);
          const isBelow = (written[at] ?? 0) > (written[at - 1] ?? 0) && at > 0;
          if (isBelow) expect(level).toBe(Math.min(6, (shown[at - 1] ?? 0) + 1));
        }
        expect(sanitiseRichText(html)).toBe(html);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['<h2></h2><h3>章</h3><h4>节</h4>', '<h2>章</h2><h3>节</h3>'],
    ['<h3>&nbsp;<br></h3><p>文</p><h4><b>\u200b</b></h4><h5>章</h5><h2>尾</h2>', '<p>文</p><h2>章</h2><h2>尾</h2>'],
    [
      '<h2><img src="/file/a.png" alt="章"></h2><h3>节</h3>',
      '<h2><img srcset="/file/a.png?w=1280" src="/file/a.png" alt="章" fetchpriority="high" /></h2><h3>节</h3>',
    ],
  ])('drops headings without text: %s becomes %s [C5] (case 100)', (written, shown) => {
    expect(sanitiseRichText(written)).toBe(shown);
    expect(sanitiseRichText(shown)).toBe(shown);
  });

  it('opens every link in a new tab without a referrer [C5]', () => {
    expect(sanitiseRichText('<a href="https://gov.example/x?a=1&amp;b=2" target="_top">x</a><a href="/file/计划.pdf">y</a><a name="z">z</a>')).toBe(
      '<a href="https://gov.example/x?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">x</a>' +
        '<a href="/file/%E8%AE%A1%E5%88%92.pdf" target="_blank" rel="noopener noreferrer">y</a><span>z</span>',
    );
  });

  it('shows images of the platform in several widths, and images over https; the first loads at once, others lazily [C5, G16]', () => {
    expect(
      sanitiseRichText(
        '<img src="2026/a b.png"><img src="/file/2026/a.png" width="300" height="50%" alt="厂区"><img src="https://cdn.example/a.png">',
      ),
    ).toBe(
      '<img srcset="/file/2026/a%20b.png?w=1280" src="/file/2026/a%20b.png" alt="" fetchpriority="high" />' +
        '<img srcset="/file/2026/a.png?w=320 320w, /file/2026/a.png?w=640 640w, /file/2026/a.png?w=960 960w, /file/2026/a.png?w=1280 1280w"' +
        ' sizes="min(100vw, 300px)" src="/file/2026/a.png" alt="厂区" width="300" loading="lazy" />' +
        '<img src="https://cdn.example/a.png" alt="" loading="lazy" />',
    );
  });

  it.each([
    ['/file/2026/年报 (终稿).pdf', '/file/2026/%E5%B9%B4%E6%8A%A5%20(%E7%BB%88%E7%A8%BF).pdf'],
    ['/file/2026/a%20b.pdf', '/file/2026/a%20b.pdf'],
    ['/file/100%.pdf', '/file/100%25.pdf'],
    ['/file/100%25 完成.pdf', '/file/100%25%20%E5%AE%8C%E6%88%90.pdf'],
    ['/file/报告#1.pdf', '/file/%E6%8A%A5%E5%91%8A%231.pdf'],
    ['/file/a.pdf#page=2', '/file/a.pdf#page=2'],
    ['/file/a b.pdf?v=新 1#x', '/file/a%20b.pdf?v=%E6%96%B0%201#x'],
    ['/file/c++ &amp; &quot;d&quot;.zip', '/file/c%2B%2B%20%26%20%22d%22.zip'],
    ['https://files.example/年 报.pdf', 'https://files.example/%E5%B9%B4%20%E6%8A%A5.pdf'],
  ])('encodes the link %s as %s, and an image with that URL likewise (case 87)', (given, url) => {
    expect(sanitiseRichText(`<a href="${given}">x</a>`)).toBe(`<a href="${url}" target="_blank" rel="noopener noreferrer">x</a>`);
    expect(sanitiseRichText(`<img src="${given}">`)).toBe(`<img src="${url}" alt="" fetchpriority="high" />`);
  });

  it.each([
    ['mailto:office@park.example', 'mailto:office@park.example'],
    [
      'MAILTO:office@park.example?subject=咨询 事项&amp;body=a',
      'MAILTO:office@park.example?subject=%E5%92%A8%E8%AF%A2%20%E4%BA%8B%E9%A1%B9&amp;body=a',
    ],
    ['tel:+86 10 1234-5678', 'tel:+86101234-5678'],
    [' tel:4001234567 ', 'tel:4001234567'],
    ['tel:\u202d010\u00a01234\u202c', 'tel:0101234'],
    ['ＴＥＬ：４００－１２３—４', 'TEL:400-123-4'],
  ])('preserves the link %s, in the same tab (case 87)', (given, href) => {
    expect(sanitiseRichText(`<p><a href="${given}" target="_blank">x</a></p>`)).toBe(`<p><a href="${href}">x</a></p>`);
  });

  it.each([
    '/file/../uac/sysLogout',
    '/file/%2e%2e/uac',
    '/file/a%0d%0ab',
    '/file/a\\b',
    '/file/',
    'mailto:',
    'tel:',
    'mailto:a@b\u202e',
    'sms:1',
    'mailto://x',
  ])('drops the link %s (cases 49, 87)', (given) => {
    expect(sanitiseRichText(`<a href="${given}">x</a>`)).toBe('<span>x</span>');
  });

  it('preserves the text inside 10,000 levels of nesting (case 47)', () => {
    const html = sanitiseRichText(`${'<div><b>'.repeat(10_000)}园区公告${'</b></div>'.repeat(10_000)}`);
    expect(html.trim()).toBe('园区公告');
  });

  it.each([
    ['open tags', '<b>'.repeat(300_000)],
    ['closing tags without opening tags', `${'<b>'.repeat(90)}${'</i>'.repeat(250_000)}`],
    ['links without a URL', '<a>'.repeat(300_000)],
    ['brackets', '<'.repeat(1_000_000)],
    ['unclosed comments', '<!--'.repeat(250_000)],
    ['a style of a megabyte', `<p style="${'text-align:'.repeat(90_000)}">`],
    ['two megabytes of text', '字'.repeat(2_000_000)],
  ])('takes limited time and output size for %s (cases 47, 71)', (_, given) => {
    const html = sanitiseRichText(given);
    expect(html.length).toBeLessThanOrEqual(1024 * 1024);
    expect(rest(html)).not.toMatch(/[<>]/);
  });
});

describe('an article without a summary or a picture of its own', () => {
  it.each([
    ['<h2>通知</h2><p>自<b>12月1日</b>起&lt;试行&gt;，A&amp;amp;B。</p>', '通知 自12月1日起<试行>，A&amp;B。'],
    ['<ul><li>Fees</li><li><a href="/cms/news">Q</a>&amp;A<br />H<sub>2</sub>O</li></ul>', 'Fees Q&A H2O'],
    [`<p>${'x'.repeat(110)} <em>regu</em>lations</p>`, `${'x'.repeat(110)}…`],
    ['<p> \n </p><img src="/file/a.webp" alt="图" />', undefined],
    ['', undefined],
    [`<p>${'长'.repeat(300)}</p>`, `${'长'.repeat(120)}…`],
    [`<p>${'🏭'.repeat(121)}</p>`, `${'🏭'.repeat(60)}…`],
  ])('is described by the start of its text: %s [P12]', (html, excerpt) => {
    expect(descriptionOf(sanitiseRichText(html))).toBe(excerpt);
  });

  it.each([
    ['<p>a</p><figure><img src="/file/a b&amp;c.webp" alt="&quot;" /><img src="/file/2.webp" /></figure>', '/file/a%20b%26c.webp'],
    ['<img alt="x" src="https://pictures.example/1.jpg?a=1&amp;b=2" />', 'https://pictures.example/1.jpg?a=1&b=2'],
    ['<img src="javascript:1" /><p>src="x"</p>', undefined],
  ])('shows the first picture of its text: %s [P12]', (html, url) => {
    expect(pictureOf(sanitiseRichText(html))).toBe(url);
  });
});
