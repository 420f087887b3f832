// Examples of the company table: with names in two languages, with and without a business card, without an industry, with long text, and
// untranslated on an English page.
import type { Examples } from '../../examples/example.ts';
import { CompanyTable } from './company-table.tsx';

export const examples: Examples = ({ aCompany, inChinese, longWords, say }) => {
  const { companyClassName: _, ...bare } = aCompany({ uscc: '91000000MA00000002', card: false });
  return {
    full: { element: <CompanyTable companies={[aCompany(), bare]} />, shows: aCompany().companyName },
    twoNames: {
      element: <CompanyTable companies={[aCompany({ otherName: say('Beiyu Qinghe Materials', '北屿青禾材料有限公司') })]} />,
      shows: say('Beiyu Qinghe Materials', '北屿青禾材料有限公司'),
    },
    longWords: { element: <CompanyTable companies={[aCompany({ companyName: longWords, companyClassName: longWords })]} />, shows: longWords },
    englishMissing: {
      element: <CompanyTable companies={[aCompany(inChinese({ companyName: '北屿青禾材料有限公司', companyClassName: '精细化工' }))]} />,
      shows: '北屿青禾材料有限公司',
    },
  };
};
