// Checks that presses on lazily loaded parts are handled before they hydrate (client/late.tsx, client/boot.ts).
import { expect, it } from 'vitest';
import { texts } from './files.ts';

it('every part that the server draws and a browser loads later, beside those of late(), says when presses are heard there [H2]', () => {
  const later = texts(/^client\/.*\.tsx$/).filter(({ text }) => /\b(?:lazy|untilItComes)\(/.test(text) && text.includes('import.meta.env.SSR'));
  expect(later.length).toBeGreaterThan(1);
  expect(later.filter(({ text }) => !/<Alive\b/.test(text)).map(({ file }) => file)).toEqual([]);
});
