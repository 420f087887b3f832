// What does JSX call? Names of a module: of a CommonJS file, as React has it, each call would be told where its name is.
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const id = '\0jsx-names';
const runtime = fileURLToPath(import.meta.resolve('react/jsx-runtime'));

export const jsxNames = (): Plugin => ({
  name: 'jsx-names',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId: { filter: { id: /^react\/jsx-runtime$/ }, handler: () => id },
  load: {
    filter: { id: /^\0jsx-names$/ },
    handler: () => `import runtime from ${JSON.stringify(runtime)};\nexport const { Fragment, jsx, jsxs } = runtime;`,
  },
});
