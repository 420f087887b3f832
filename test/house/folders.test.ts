// Checks the number of entries in the server's folders and the imports between the client's folders.
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

/** Forbidden imports of client folders. Only pages may import blocks, and only pages and blocks may import components. */
const borders = { components: /'(?:\.\.\/)+(?:blocks|pages)\//, blocks: /'(?:\.\.\/)+pages\// };

it.each(Object.entries(borders))('no file of client/%s imports from a folder that builds on it', (folder, refused) => {
  const sources = texts(new RegExp(`^client/${folder}/.*\\.tsx?$`));
  const found = sources.filter(({ text }) => refused.test(text));
  expect(found.map(({ file }) => file)).toEqual([]);
  expect(sources.length).toBeGreaterThan(20);
});
