// Examples of the blocks `companies`, `sentiments` (feedback) and `saas` (software).
import type { Examples } from '../../examples/example.ts';
import { aPicture, failure, many, requestId } from '../../examples/fixtures.ts';
import { placed } from '../../examples/placed.tsx';

const lists = placed({ block: 'companies' }, { block: 'sentiments' }, { block: 'saas' });

export const examples: Examples = ({ aCompany, aListOf, aProduct, aSentiment, inChinese, longWords, noData }) => ({
  full: {
    ...lists,
    results: {
      'companies.page': {
        data: aListOf(many(9, (i) => aCompany({ uscc: `9100000000000000${i}`, card: i % 3 > 0, ...(i === 0 && { logo: aPicture() }) }))),
      },
      'sentiment.page': {
        data: aListOf([
          aSentiment(),
          aSentiment({ id: '2', newsType: '02', state: 'processing', anonymous: false, submitter: 'Lin' }),
          aSentiment({ id: '3', newsType: '03', state: 'received' }),
        ]),
      },
      'saas.products': { data: many(3, (i) => aProduct({ id: String(i), ...(i === 0 && { image: aPicture(280) }) })) },
    },
    shows: aCompany().companyName,
  },
  empty: {
    ...lists,
    results: { 'companies.page': { data: aListOf([]) }, 'sentiment.page': { data: aListOf([]) }, 'saas.products': { data: [] } },
    shows: noData,
  },
  failed: { ...lists, results: { 'companies.page': failure, 'sentiment.page': failure, 'saas.products': failure }, shows: requestId },
  longWords: {
    ...lists,
    results: {
      'companies.page': { data: aListOf([aCompany({ companyName: longWords, companyClassName: longWords })]) },
      'sentiment.page': { data: aListOf([aSentiment({ newsTitle: longWords, replyContent: longWords })]) },
      'saas.products': { data: [aProduct({ name: longWords, summary: longWords })] },
    },
    shows: longWords,
  },
  englishMissing: {
    ...lists,
    results: {
      'companies.page': { data: aListOf([aCompany(inChinese({ companyName: '青禾材料', companyClassName: '精细化工' }))]) },
      'sentiment.page': { data: aListOf([aSentiment(inChinese({ newsTitle: '班车时刻', replyContent: '从东门发车。' }))]) },
      'saas.products': { data: [aProduct(inChinese({ name: '能耗看板', summary: '按小时统计用能。' }))] },
    },
    shows: '从东门发车。',
  },
});
