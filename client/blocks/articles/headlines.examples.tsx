// Example of three adjacent news blocks, which template 2 merges into tabs.
import type { Examples } from '../../examples/example.ts';
import { aPicture, failure, many, requestId } from '../../examples/fixtures.ts';
import { placed } from '../../examples/placed.tsx';

const headlines = placed({ block: 'news' }, { block: 'notice' }, { block: 'government' });

export const examples: Examples = ({ anArticle, inChinese, longWords, noData }) => ({
  full: {
    ...headlines,
    results: { 'articles.latest': ({ cate }) => ({ data: many(5, (i) => anArticle({ id: `${cate}${i}`, ...(i === 0 && { image: aPicture() }) })) }) },
    shows: anArticle().title,
  },
  empty: { ...headlines, results: { 'articles.latest': { data: [] } }, shows: noData },
  failed: { ...headlines, results: { 'articles.latest': failure }, shows: requestId },
  longWords: {
    ...headlines,
    results: { 'articles.latest': { data: many(5, (i) => anArticle({ id: String(i), title: longWords, summary: longWords })) } },
    shows: longWords,
  },
  englishMissing: {
    ...headlines,
    results: { 'articles.latest': { data: many(5, (i) => anArticle(inChinese({ id: String(i), title: '管廊建成投用', summary: '长六公里' }))) } },
    shows: '管廊建成投用',
  },
});
