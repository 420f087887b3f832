// Vite plugin: splits translation catalogs into one per page, plus the catalog `frame` with the strings that all pages share.
import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { createCompiledCatalog } from '@lingui/cli/api';
import { formatter } from '@lingui/format-po';
import type { Plugin } from 'vite';
import { defaultLocale, locales } from '#shared/locale.ts';

const entry = 'client/entry-browser.tsx';
/** Modules that import the pages dynamically. */
const tables = ['client/pages.ts', 'client/routes.tsx'];
/** Id of a virtual module that exports a loader per catalog, by locale and page name. */
const loaders = 'virtual:catalogs';
/** Matches the module ids of generated catalogs, which are not files. */
const catalogId = new RegExp(`/locales/(${locales.join('|')})-([\\w-]+)\\.js$`);
const po = formatter();

const pageImport = /\bimport\('\.\/(pages\/(?:[\w-]+\/)*([\w-]+)\.tsx)'\)/g;

/** Returns the source file of each page by page name. */
function pagesOf(root: string): ReadonlyMap<string, string> {
  const sources = tables.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  return new Map([...sources.matchAll(pageImport)].map(([, file, name]) => [name ?? '', `client/${file}`]));
}

/** Compiles a catalog with the strings for whose source files `isWanted` returns true. */
async function compile(root: string, locale: string, isWanted: (files: readonly string[]) => boolean): Promise<string> {
  const file = join(root, `locales/${locale}.po`);
  const all = (await po.parse(readFileSync(file, 'utf8'), { locale, sourceLocale: defaultLocale, filename: file })) ?? {};
  const wanted = Object.entries(all).filter(([, { origin = [] }]) => isWanted(origin.map(([file]) => file)));
  return createCompiledCatalog(locale, Object.fromEntries(wanted.map(([id, { translation = '' }]) => [id, translation])), { namespace: 'es' }).source;
}

/**
 * Catalogs are empty modules until `renderChunk` fills them, because only then all imports are known.
 * The server, and the browser in development, load whole catalogs, so that a missing translation fails the server's build.
 */
export function pageCatalogs(): Plugin {
  let root = '';
  let isBuild = true;
  return {
    name: 'page-catalogs',
    configResolved(config) {
      root = config.root;
      isBuild = config.command === 'build';
    },
    resolveId: {
      filter: { id: [/^virtual:catalogs$/, catalogId] },
      handler: (id) => (id === loaders ? `\0${id}` : join(root, id)),
    },
    load: {
      filter: { id: [/^\0virtual:catalogs$/, catalogId] },
      handler(id) {
        if (id !== `\0${loaders}`) return 'export const messages = {};';
        const files = (locale: string) =>
          isBuild ? ['frame', ...pagesOf(root).keys()].map((name) => [name, `/locales/${locale}-${name}.js`]) : [['frame', `/locales/${locale}.po`]];
        const named = (locale: string) => files(locale).map(([name, file]) => `'${name}': () => import('${file}')`);
        return `export const catalogs = { ${locales.map((locale) => `'${locale}': { ${named(locale)} }`)} };`;
      },
    },
    renderChunk(_, { facadeModuleId }) {
      const [, locale, name] = catalogId.exec(facadeModuleId ?? '') ?? [];
      if (locale === undefined || name === undefined) return null;
      const idOf = (file: string): string => join(root, file).split(sep).join('/');
      const pages = pagesOf(root);
      const tableIds = new Set(tables.map(idOf));
      /** Returns a module and all modules that it imports, directly or not. Omits the pages that the tables import. */
      const reached = (id: string, known = new Set<string>()): Set<string> => {
        if (known.has(id)) return known;
        known.add(id);
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {};
        for (const next of tableIds.has(id) ? importedIds : [...importedIds, ...dynamicallyImportedIds]) reached(next, known);
        return known;
      };
      const frame = reached(idOf(entry));
      const page = pages.get(name);
      const inFrame = (file: string): boolean => frame.has(idOf(file));
      if (page === undefined) return compile(root, locale, (files) => files.some(inFrame));
      const own = reached(idOf(page));
      return compile(root, locale, (files) => files.some((file) => own.has(idOf(file))) && !files.some(inFrame));
    },
  };
}
