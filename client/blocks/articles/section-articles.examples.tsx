// Examples of a section's newest articles as shown on another page, in one column and in two.
import { columnAt } from '#shared/park-columns.ts';
import type { Examples } from '../../examples/example.ts';
import { failure, many, requestId } from '../../examples/fixtures.ts';
import { SectionArticles } from './section-articles.tsx';

const notices = <SectionArticles section={columnAt('/notice')} size={4} />;

export const examples: Examples = ({ anArticle, inChinese, longWords, noData }) => {
  const results = { 'articles.latest': { data: many(4, (i) => anArticle({ id: String(i) })) } };
  return {
    full: { element: notices, results, shows: anArticle().title },
    twoColumns: { element: <SectionArticles section={columnAt('/policy')} size={4} twoColumns />, results, shows: anArticle().title },
    empty: { element: notices, results: { 'articles.latest': { data: [] } }, shows: noData },
    failed: { element: notices, results: { 'articles.latest': failure }, shows: requestId },
    longWords: {
      element: notices,
      results: { 'articles.latest': { data: [anArticle({ title: longWords, summary: longWords })] } },
      shows: longWords,
    },
    englishMissing: {
      element: notices,
      results: { 'articles.latest': { data: [anArticle(inChinese({ title: '管廊建成投用' }))] } },
      shows: '管廊建成投用',
    },
  };
};
