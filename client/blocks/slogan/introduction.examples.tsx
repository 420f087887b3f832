// Examples of a park's introduction.
import type { Examples } from '../../examples/example.ts';
import { failure, many, requestId } from '../../examples/fixtures.ts';
import { Introduction } from './introduction.tsx';

const element = <Introduction />;

export const examples: Examples = ({ aBanner, inChinese, longWords, say }) => {
  const rows = many(4, (i) =>
    aBanner({ id: String(i), name: say('发展历程', 'History'), subTitle: say('园区始建于2004年。', 'The park began in 2004.') }),
  );
  return {
    full: { element, results: { 'banners.list': { data: rows } }, shows: say('园区始建于2004年。', 'The park began in 2004.') },
    empty: {
      element: (
        <>
          <h2>{say('园区介绍', 'About the park')}</h2>
          {element}
        </>
      ),
      results: { 'banners.list': { data: [] } },
      shows: say('园区介绍', 'About the park'),
    },
    failed: { element, results: { 'banners.list': failure }, shows: requestId },
    longWords: { element, results: { 'banners.list': { data: [aBanner({ name: longWords, subTitle: longWords })] } }, shows: longWords },
    englishMissing: {
      element,
      results: { 'banners.list': { data: [aBanner(inChinese({ name: '发展历程', subTitle: '园区始建于2004年。' }))] } },
      shows: '园区始建于2004年。',
    },
  };
};
