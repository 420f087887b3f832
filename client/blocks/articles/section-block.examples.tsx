// Examples of the section block in every view that editors can choose.
import type { Examples } from '../../examples/example.ts';
import { aPicture, failure, many, requestId } from '../../examples/fixtures.ts';
import { placed } from '../../examples/placed.tsx';

const trends = placed({ block: 'trends' });

export const examples: Examples = ({ anArticle, inChinese, longWords, noData, say }) => {
  const results = { 'articles.latest': { data: many(4, (i) => anArticle({ id: String(i), ...(i % 2 === 0 && { image: aPicture(i * 60) }) })) } };
  const shows = anArticle().title;
  return {
    policyAndTrends: { ...placed({ block: 'policy' }, { block: 'trends' }), results, shows },
    industry: { ...placed({ block: 'industry' }), results, shows },
    default: { ...placed({ block: 'articles', viewAs: 'default' }), results, shows },
    card: { ...placed({ block: 'articles', viewAs: 'card' }), results, shows },
    hover: { ...placed({ block: 'articles', viewAs: 'hover' }), results, shows },
    text: { ...placed({ block: 'articles', viewAs: 'text' }), results, shows },
    news: { ...placed({ block: 'articles', viewAs: 'news' }), results, shows },
    statement: { ...placed({ block: 'articles', viewAs: 'statement' }), results, shows },
    unknownCategory: {
      ...placed({ block: 'articles', cate: 'unheard', title: say('园区故事', 'Park stories') }),
      results,
      shows: say('园区故事', 'Park stories'),
    },
    empty: { ...trends, results: { 'articles.latest': { data: [] } }, shows: noData },
    failed: { ...trends, results: { 'articles.latest': failure }, shows: requestId },
    longWords: {
      ...trends,
      results: { 'articles.latest': { data: [anArticle({ title: longWords, summary: longWords })] } },
      shows: longWords,
    },
    englishMissing: {
      ...trends,
      results: { 'articles.latest': { data: [anArticle(inChinese({ title: '管廊建成投用', summary: '长六公里' }))] } },
      shows: '管廊建成投用',
    },
  };
};
