// Limits the number of entries of a folder of the server, and what the client's folders import of each other.
import { expect, it } from 'vitest';
import { files, texts } from './files.ts';

const maxEntries = 15;

it(`no folder of the server has more than ${maxEntries} entries`, () => {
  const entries = new Map<string, Set<string>>();
  for (const path of files.filter((file) => file.startsWith('server/'))) {
    const parts = path.split('/');
    for (let depth = 1; depth < parts.length; depth += 1) {
      const folder = parts.slice(0, depth).join('/');
      entries.set(folder, (entries.get(folder) ?? new Set()).add(parts[depth] ?? ''));
    }
  }
  const large = [...entries].filter(([, names]) => names.size > maxEntries);
  expect(large.map(([folder, names]) => `${folder}: ${names.size}`)).toEqual([]);
  expect(entries.size).toBeGreaterThan(8);
});

/** What the files of a folder of the client must not import; a page imports blocks, and both import components. */
const borders = { components: /'(?:\.\.\/)+(?:blocks|pages)\//, blocks: /'(?:\.\.\/)+pages\// };

it.each(Object.entries(borders))('no file of client/%s imports what is built on it', (folder, refused) => {
  const sources = texts(new RegExp(`^client/${folder}/.*\\.tsx?$`));
  const found = sources.filter(({ text }) => refused.test(text));
  expect(found.map(({ file }) => file)).toEqual([]);
  expect(sources.length).toBeGreaterThan(20);
});
