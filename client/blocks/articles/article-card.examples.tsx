// Example states of the article card block: each design, a single article, no data, long text, and untranslated text on an English page.
import type { Examples } from '../../examples/example.ts';
import { aPicture, failure, many, requestId } from '../../examples/fixtures.ts';
import { placed } from '../../examples/placed.tsx';

const news = placed({ block: 'news' });

export const examples: Examples = ({ anArticle, inChinese, longWords, noData }) => ({
  full: {
    // template 2 does not merge the news blocks into tabs in this order
    ...placed({ block: 'notice' }, { block: 'news' }, { block: 'government' }),
    results: { 'articles.latest': { data: many(5, (i) => anArticle({ id: String(i), ...(i === 0 && { image: aPicture() }) })) } },
    shows: anArticle().title,
  },
  one: {
    ...news,
    results: { 'articles.latest': { data: [anArticle({ linkTo: 'https://elsewhere.example/1' })] } },
    shows: anArticle().title,
  },
  empty: { ...news, results: { 'articles.latest': { data: [] } }, shows: noData },
  failed: { ...news, results: { 'articles.latest': failure }, shows: requestId },
  longWords: {
    ...news,
    results: { 'articles.latest': { data: many(3, (i) => anArticle({ id: String(i), title: longWords, summary: longWords })) } },
    shows: longWords,
  },
  englishMissing: {
    ...news,
    results: { 'articles.latest': { data: many(3, (i) => anArticle(inChinese({ id: String(i), title: '管廊建成投用', summary: '长六公里' }))) } },
    shows: '管廊建成投用',
  },
});
