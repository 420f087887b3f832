// Examples of business cards: with all data, with only name and code, with long text, and untranslated on an English page.
import type { Examples } from '../../examples/example.ts';
import { BusinessCard } from './business-card.tsx';

export const examples: Examples = ({ aCompany, inChinese, longWords, say }) => {
  const { card: _, ...item } = aCompany();
  const bare = { companyName: item.companyName, uscc: item.uscc, products: [] };
  const full = {
    ...item,
    legalPerson: say('法定代表人甲', 'Director A'),
    phone: '010-5550-0133',
    address: say('北屿市滨海大道 18 号', '18 Seaside Avenue, Beiyu'),
    website: 'https://qinghe.example/',
    summary: say('生产电子级溶剂与特种聚合物。', 'Makes electronic-grade solvents and special polymers.'),
    products: [say('电子级丙酮', 'Electronic-grade acetone'), say('特种聚醚', 'Special polyether')],
  };
  return {
    full: {
      element: <BusinessCard company={{ ...full, otherName: say('Beiyu Qinghe Materials', '北屿青禾材料有限公司') }} />,
      shows: full.summary,
    },
    bare: { element: <BusinessCard company={bare} />, shows: bare.companyName ?? '' },
    longWords: {
      element: <BusinessCard company={{ ...full, companyName: longWords, address: longWords, summary: longWords, products: [longWords] }} />,
      shows: longWords,
    },
    englishMissing: {
      element: <BusinessCard company={{ ...full, ...inChinese({ companyName: '北屿青禾材料有限公司', summary: '生产电子级溶剂。' }) }} />,
      shows: '生产电子级溶剂。',
    },
  };
};
