// Examples of the product list: full, filtered by industry, empty, failed, long words, untranslated.
import type { Examples } from '../../examples/example.ts';
import { aPicture, failure, requestId } from '../../examples/fixtures.ts';
import { Products } from './products.tsx';

export const examples: Examples = ({ aProduct, inChinese, longWords, noData, say }) => {
  const industry = { id: '5', name: say('精细化工', 'Fine chemicals') };
  const shown = (query: Readonly<Record<string, string>> = {}) => ({
    element: <Products name={say('应用服务', 'Services')} query={query} />,
    path: '/services',
  });
  const industries = { 'saas.industries': { data: [industry] } };
  const full = aProduct({ image: aPicture() });
  return {
    full: { ...shown(), results: { ...industries, 'saas.products': { data: [full, aProduct({ id: '402' })] } }, shows: full.summary ?? '' },
    chosen: { ...shown({ industry: industry.id }), results: { ...industries, 'saas.products': { data: [full] } }, shows: industry.name },
    empty: { ...shown(), results: { ...industries, 'saas.products': { data: [] } }, shows: noData },
    failed: { ...shown(), results: { ...industries, 'saas.products': failure }, shows: requestId },
    longWords: {
      ...shown(),
      results: { ...industries, 'saas.products': { data: [aProduct({ name: longWords, summary: longWords })] } },
      shows: longWords,
    },
    englishMissing: {
      ...shown(),
      results: { ...industries, 'saas.products': { data: [aProduct(inChinese({ name: '能耗看板' }))] } },
      shows: '能耗看板',
    },
  };
};
