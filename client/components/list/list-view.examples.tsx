// Examples of an article list in each view.
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
    empty: { element: <ListView viewAs="default" base="/news" items={[]} />, shows: noData },
    englishMissing: {
      element: <ListView viewAs="default" base="/news" items={[anArticle(inChinese({ title: '管廊建成投用' }))]} />,
      shows: '管廊建成投用',
    },
  };
};
