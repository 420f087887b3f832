// Limits the number of entries of a folder of the server.
import { expect, it } from 'vitest';
import { files } from './files.ts';

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
