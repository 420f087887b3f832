// Example states of company cards: with and without a business card, no company, long text, and untranslated text on an English page.
import type { Examples } from '../../examples/example.ts';
import { many } from '../../examples/fixtures.ts';
import { CompanyCards } from './company-cards.tsx';

export const examples: Examples = ({ aCompany, inChinese, longWords, noData }) => {
  const companies = many(5, (i) => aCompany({ uscc: `91000000MA000000${i}1`, card: i % 2 === 0 }));
  return {
    full: { element: <CompanyCards companies={companies} base="/company" />, shows: aCompany().companyName },
    empty: { element: <CompanyCards companies={[]} base="/company" />, shows: noData },
    longWords: {
      element: <CompanyCards companies={[aCompany({ companyName: longWords, companyClassName: longWords })]} base="/company" />,
      shows: longWords,
    },
    englishMissing: {
      element: <CompanyCards companies={[aCompany(inChinese({ companyName: '北屿青禾材料有限公司' }))]} base="/company" />,
      shows: '北屿青禾材料有限公司',
    },
  };
};
