// Vite plugin: dynamic imports load only their module, and retry a failed one under another URL (P8).
// Vite's helper would preload styles, but there is one style sheet for all pages.
import type { Plugin } from 'vite';

// Chrome up to 150 and Firefox never request the URL of a failed module again, but name it in their error
const helper = `const failed = new Set();
let retries = 0;
export const __vitePreload = (load) =>
  load().catch((error) => {
    const [url] = /https?:\\S+/.exec(error.message) ?? [];
    if (url === undefined) throw error;
    if (!failed.has(url)) {
      failed.add(url);
      throw error;
    }
    retries += 1;
    return import(/* @vite-ignore */ url + '?' + retries);
  });
`;

export const plainImports = (): Plugin => ({
  name: 'plain-imports',
  enforce: 'pre',
  apply: 'build',
  load: { filter: { id: /\bvite\/preload-helper\b/ }, handler: () => helper },
});
