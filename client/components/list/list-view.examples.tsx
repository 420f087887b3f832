// Examples of an article list in each view, and with document numbers.
import type { Examples } from '../../examples/example.ts';
import { aPicture, many } from '../../examples/fixtures.ts';
import { ListView } from './list-view.tsx';

const views = ['default', 'card', 'hover', 'text', 'news', 'statement'] as const;

export const examples: Examples = ({ anArticle, inChinese, longWords, noData }) => {
  const items = many(3, (i) =>
    anArticle({ id: String(i), ...(i === 0 && { image: aPicture() }), ...(i === 1 && { linkTo: 'https://elsewhere.example/' }) }),
  );
  const everyView = (state: string, rows: typeof items, shows: string) =>
    views.map((viewAs) => [`${viewAs}${state}`, { element: <ListView viewAs={viewAs} base="/news" items={rows} />, shows }] as const);
  return {
    ...Object.fromEntries([...everyView('', items, anArticle().title), ...everyView('LongWords', [anArticle({ title: longWords })], longWords)]),
    numbered: {
      element: (
        <ListView viewAs="text" base="/policy" items={[anArticle({ documentNumber: '北屿管发〔2026〕42号' }), anArticle({ id: '102' })]} numbered />
      ),
      shows: '北屿管发〔2026〕42号',
    },
    empty: { element: <ListView viewAs="default" base="/news" items={[]} />, shows: noData },
    englishMissing: {
      element: <ListView viewAs="default" base="/news" items={[anArticle(inChinese({ title: '管廊建成投用' }))]} />,
      shows: '管廊建成投用',
    },
  };
};
