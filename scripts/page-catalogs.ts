// Which words does a page need? Each page has a catalog with those of the code that it begins with, and one with those of its
// late parts, which come with the first of these; the frame has one of its own.
import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import type { Plugin } from 'vite';

const locales = ['zh-cn', 'en'] as const;
type Locale = (typeof locales)[number];

const entry = 'client/entry-browser.tsx';
/** What imports pages: the table of pages, and the loader of those that it does not load. */
const tables = ['client/pages.ts', 'client/routes.tsx'];
const source = 'virtual:catalogs';
/** No file has such a name: it is made here. */
const made = /^locales\/(zh-cn|en)-([\w-]+)\.js$/;
const po = formatter();

const imported = /(?:^(?:import|export)(?! type\b)[^;]*?\bfrom|\b(import)\()\s*'(\.[^']+\.tsx?)'/gms;
const comesLate = /\bimport\('\.[^']+\.tsx?'\)/g;
const lateEnding = '-late';
const isSource = (file: string): boolean => /^client\/.*\.tsx?$/.test(file);
const isPage = (file: string): boolean => /^client\/pages\/.*\.tsx$/.test(file);
const nameOf = (file: string): string => /([^/]+)\.tsx$/.exec(file)?.[1] ?? file;
const slashed = (path: string): string => path.split(sep).join('/');

/** The sources that a source imports: with it, and later too where `late` says so. */
const importsOf = (root: string, file: string, late = true): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(imported)].flatMap(([, call, path = '']) =>
    late || call === undefined ? [slashed(join(dirname(file), path))] : [],
  );

const pagesOf = (root: string): string[] => [...new Set(tables.flatMap((table) => importsOf(root, table).filter(isPage)))];

/** A source with all that it brings: in the end, or at once. The table of pages brings no page. */
function broughtBy(root: string, file: string, late = true, known: Set<string> = new Set()): Set<string> {
  if (known.has(file) || !file.startsWith('client/')) return known;
  known.add(file);
  for (const path of importsOf(root, file, late)) if (!tables.includes(file) || !isPage(path)) broughtBy(root, path, late, known);
  return known;
}

/** `frame` is what every page needs beside its own; what a page's late parts need has a name of its own. */
export const catalogNames = (root: string): string[] => [
  'frame',
  ...pagesOf(root).flatMap((page) => {
    const name = nameOf(page);
    const [frame, first] = [broughtBy(root, entry), broughtBy(root, page, false)];
    const lateParts = [...broughtBy(root, page)].filter((file) => !first.has(file) && !frame.has(file));
    return lateParts.some((file) => hasWords(root, file)) ? [name, name + lateEnding] : [name];
  }),
];

/** The words of one catalog, by their ids. */
export async function wordsOf(root: string, locale: Locale, name: string): Promise<Record<string, string>> {
  const file = join(root, `locales/${locale}.po`);
  const all = (await po.parse(readFileSync(file, 'utf8'), { locale, sourceLocale: 'zh-cn', filename: file })) ?? {};
  const has = (files: ReadonlySet<string> | undefined, origin: readonly (readonly [string, ...unknown[]])[]) =>
    origin.some(([from]) => files?.has(from));
  const frame = broughtBy(root, entry);
  const isLate = name.endsWith(lateEnding);
  const page = pagesOf(root).find((path) => nameOf(path) === (isLate ? name.slice(0, -lateEnding.length) : name));
  const inPage = page && broughtBy(root, page, isLate);
  const before = isLate && page ? broughtBy(root, page, false) : undefined;
  const wanted = Object.entries(all).filter(([, { origin = [] }]) =>
    inPage ? has(inPage, origin) && !has(frame, origin) && !has(before, origin) : has(frame, origin),
  );
  return Object.fromEntries(wanted.map(([id, { translation = '' }]) => [id, translation]));
}

const hasWords = (root: string, file: string): boolean => /'@lingui\/(core|react)\/macro'/.test(readFileSync(join(root, file), 'utf8'));
const holdsWords = (root: string, file: string): boolean => [...broughtBy(root, file)].some((path) => hasWords(root, path));

/** Of what a source imports as the bundler knows it: sources with words that are not seen here, so that no catalog would hold them. */
function unseen(root: string, file: string, imports: readonly string[]): string[] {
  const seen = importsOf(root, file);
  return imports.filter((path) => isSource(path) && !seen.includes(path) && holdsWords(root, path));
}

/**
 * Gives `virtual:catalogs`: by locale and name, how to load a catalog.
 * What is missing or does not compile ends the build where the server's whole catalog is read; words that no catalog would
 * hold end it here.
 */
export function pageCatalogs(): Plugin {
  let root = '';
  return {
    name: 'page-catalogs',
    enforce: 'pre',
    configResolved(config) {
      root = config.root;
    },
    resolveId: {
      filter: { id: [/^virtual:catalogs$/, /^\/locales\/[\w-]+\.js$/] },
      handler: (id) => (id === source ? `\0${source}` : join(root, id)),
    },
    load: {
      filter: { id: [/virtual:catalogs$/, /[\\/]locales[\\/][\w-]+\.js$/] },
      async handler(id) {
        if (id === `\0${source}`) {
          const loaders = (locale: Locale) => catalogNames(root).map((name) => `'${name}': () => import('/locales/${locale}-${name}.js')`);
          return `export const catalogs = { ${locales.map((locale) => `'${locale}': { ${loaders(locale)} }`)} };`;
        }
        const [, locale, name] = made.exec(slashed(relative(root, id))) ?? [];
        if (name === undefined) return null;
        const words = await wordsOf(root, locale === 'en' ? 'en' : 'zh-cn', name);
        return createCompiledCatalog(locale ?? '', words, { namespace: 'es' }).source;
      },
    },
    transform: {
      filter: { id: /\/client\/.*\.tsx?$/, code: 'import(' },
      handler(code, id) {
        const file = slashed(relative(root, id));
        // the frame's catalog has all of its words, and a page that is navigated to has all of its own
        if (this.environment.name !== 'client' || broughtBy(root, entry).has(file)) return null;
        return `import { withLateWords } from '/client/data/late-words.ts';${code.replaceAll(comesLate, 'withLateWords($&)')}`;
      },
    },
    generateBundle() {
      const fileOf = (id: string): string => slashed(relative(root, id));
      for (const id of this.getModuleIds()) {
        const file = fileOf(id);
        const module = isSource(file) ? this.getModuleInfo(id) : null;
        if (module === null) continue;
        const lost = unseen(root, file, [...module.importedIds, ...module.dynamicallyImportedIds].map(fileOf));
        if (lost.length > 0)
          this.error(`${file} imports ${lost.join(', ')} in a way that scripts/page-catalogs.ts does not read: its words would be missing`);
      }
    },
  };
}
