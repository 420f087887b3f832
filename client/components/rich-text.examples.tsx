// Examples of a park's HTML: all elements that editors use, a table wider than a phone, long text, and untranslated text on an English page.
import type { Examples } from '../examples/example.ts';
import { aPicture, many } from '../examples/fixtures.ts';
import { RichText } from './rich-text.tsx';

export const examples: Examples = ({ longWords, look, say }) => {
  const text = say('新管廊长六公里，为十二家企业输送蒸汽与原料。', 'The new rack is six kilometres long and serves twelve companies.');
  const title = say('建设内容', 'What is built');
  const cells = (tag: 'th' | 'td') => many(8, (i) => `<${tag}>${title} ${i + 1}</${tag}>`).join('');
  return {
    full: {
      element: (
        <RichText
          html={`<h2>${title}</h2><p>${text} <a href="/cms/news">${title}</a></p><h3>${title}</h3><ul><li>${text}</li><li>${text}</li></ul>
<ol><li>${text}</li><li>${text}</li></ol><blockquote><p>${text}</p></blockquote>
<figure><img src="${aPicture()}" alt="${title}" width="640" height="360"><figcaption>${title}</figcaption></figure>`}
        />
      ),
      shows: text,
    },
    table: { element: <RichText html={`<table><tbody><tr>${cells('th')}</tr><tr>${cells('td')}</tr></tbody></table>`} />, shows: `${title} 8` },
    longWords: { element: <RichText html={`<h2>${longWords}</h2><p>${longWords}</p>`} />, shows: longWords },
    englishMissing: {
      element: <RichText html="<p>新管廊长六公里。</p>" lang={look.locale === 'en' ? 'zh-CN' : undefined} />,
      shows: '新管廊长六公里。',
    },
  };
};
