// Examples of the page menu: few sections, more than fit in a row, long names, and untranslated names on an English page.
import type { Examples } from '../examples/example.ts';
import { many } from '../examples/fixtures.ts';
import { PageMenu, type PagePart } from './page-menu.tsx';
import { Part } from './page-part.tsx';

const WithParts = ({ parts }: { parts: readonly PagePart[] }) => (
  <div>
    <PageMenu parts={parts} />
    {parts.map(({ id }) => (
      <Part key={id} id={id}>
        {id}
      </Part>
    ))}
  </div>
);

export const examples: Examples = ({ longWords, say }) => {
  const part = (id: string, name: string): PagePart => ({ id, name });
  const place = say('地理位置', 'Where we are');
  return {
    full: {
      element: <WithParts parts={[part('full-place', place), part('full-industry', say('产业布局', 'Industries'))]} />,
      bleed: true,
      shows: place,
    },
    many: { element: <WithParts parts={many(12, (i) => part(`many-${i}`, `${place} ${i + 1}`))} />, bleed: true, shows: `${place} 12` },
    longWords: { element: <WithParts parts={[part('long-a', longWords), part('long-b', place)]} />, bleed: true, shows: longWords },
    englishMissing: { element: <WithParts parts={[part('chinese', '地理位置')]} />, bleed: true, shows: '地理位置' },
  };
};
