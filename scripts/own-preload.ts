// What does a browser load the code of a page's parts with? The portal's own few lines in place of Vite's.
import type { Plugin } from 'vite';

/** @param file exports `__vitePreload`, as Vite calls it where it has made something of an `import()` */
export const ownPreload = (file: string): Plugin => ({
  name: 'own-preload',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId: { filter: { id: /^\0vite\/preload-helper\.js$/ }, handler: () => file },
});
