import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { classNameIn } from './class-names.ts';
import { root } from './run.ts';

it('classes of different components never share a name in what browsers load, and each is one that CSS takes as it is', () => {
  const files = globSync('client/**/*.module.css', { cwd: root }).map((file) => join(root, file));
  const classes = files.flatMap((file) => {
    const names = readFileSync(file, 'utf8').matchAll(/\.([a-z][\w-]*)/g);
    return [...new Set([...names].map(([, name = '']) => name))].map((name) => ({ file, name }));
  });
  expect(classes.length).toBeGreaterThan(500);
  const given = classes.map(({ file, name }) => classNameIn(root)(name, file));
  expect(new Set(given).size).toBe(given.length);
  expect(given.filter((name) => !/^_[\w-]{5}$/.test(name))).toEqual([]);
});
