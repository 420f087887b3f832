// All examples by the path of their component, such as `blocks/banner/banner`.
import type { Examples } from './example.ts';

const found = import.meta.glob<Examples>('../**/*.examples.tsx', { eager: true, import: 'examples' });

export const all: ReadonlyMap<string, Examples> = new Map(
  Object.entries(found).map(([file, examples]) => [file.replace(/^\.\.\//, '').replace(/\.examples\.tsx$/, ''), examples]),
);

/** Returns the examples with this name or in this folder. */
export const named = (name: string): (readonly [string, Examples])[] =>
  [...all].filter(([one]) => name === 'all' || one === name || one.startsWith(`${name}/`));
