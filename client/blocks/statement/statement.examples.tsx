// Examples of the statements block, with and without a background image.
import type { Examples } from '../../examples/example.ts';
import { failure, many, requestId } from '../../examples/fixtures.ts';
import { placed } from '../../examples/placed.tsx';

const statement = placed({ block: 'statement' });

export const examples: Examples = ({ aBanner, anArticle, inChinese, longWords, noData }) => {
  const withoutGround = { 'banners.list': { data: [] } };
  return {
    full: {
      ...statement,
      results: { 'banners.list': { data: [aBanner()] }, 'articles.latest': { data: many(5, (i) => anArticle({ id: String(i) })) } },
      shows: anArticle().title,
    },
    empty: { ...statement, results: { ...withoutGround, 'articles.latest': { data: [] } }, shows: noData },
    failed: { ...statement, results: { 'banners.list': failure, 'articles.latest': failure }, shows: requestId },
    longWords: {
      ...statement,
      results: { ...withoutGround, 'articles.latest': { data: many(2, (i) => anArticle({ id: String(i), title: longWords })) } },
      shows: longWords,
    },
    englishMissing: {
      ...statement,
      results: { ...withoutGround, 'articles.latest': { data: [anArticle(inChinese({ title: '环境信息公示' }))] } },
      shows: '环境信息公示',
    },
  };
};
