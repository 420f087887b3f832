// Collects all examples by the path of their component, such as `blocks/banner/banner`.
import type { Examples } from './example.ts';

const found = import.meta.glob<Examples>('../**/*.examples.tsx', { eager: true, import: 'examples' });

export const all: ReadonlyMap<string, Examples> = new Map(
  Object.entries(found).map(([file, examples]) => [file.replace(/^\.\.\//, '').replace(/\.examples\.tsx$/, ''), examples]),
);

/** Returns the examples of the component with this path, or of all components in this folder. `all` returns every example. */
export const named = (name: string): (readonly [string, Examples])[] =>
  [...all].filter(([one]) => name === 'all' || one === name || one.startsWith(`${name}/`));
