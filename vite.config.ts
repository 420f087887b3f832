import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defineConfig } from 'vitest/config';
import { classNameIn, namedClasses } from './scripts/class-names.ts';
import { classicScript } from './scripts/classic-script.ts';
import { iconLines } from './scripts/icons.ts';
import { jsxNames } from './scripts/jsx-names.ts';
import { ownPreload } from './scripts/own-preload.ts';
import { pageCatalogs } from './scripts/page-catalogs.ts';
import { shakeable } from './scripts/shakeable.ts';

const sourceOf = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const root = sourceOf('.');

// React Router's exports lead to its development build whatever NODE_ENV says
const routerProduction = [
  ['react-router', 'index.mjs'],
  ['react-router/dom', 'dom-export.mjs'],
].map(([name, file]) => ({
  find: new RegExp(`^${name}$`),
  replacement: sourceOf(`node_modules/react-router/dist/production/${file}`),
}));
// React 18's hook for those who may run under React 17
const ownHook = { find: /^use-sync-external-store\/shim$/, replacement: 'react' };

// What draws lucide's icons is the portal's own
const icons = { find: /^.*\/createLucideIcon\.mjs$/, replacement: sourceOf('client/components/icon.tsx') };

// The plugin advises its native transform, whose package is missing after `npm ci` under an older Node
process.env['LINGUI_SUPPRESS_BABEL_WARNING'] = '1';

/** Libraries that every page needs, each with all that is used of it. */
const libraries = /jsx-names|node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|jotai|@lingui\/(core|react))\//;
/** What nearly every page has: the portal's own parts, and the icon that texts are printed by. */
const common =
  /\/(shared\/(builtins|links|dates|locale)|client\/(late|optional|sections|query|data\/(page|page-name|resource)|browser\/(storage|idle|browser)|components\/(icon|trans|page-head|page-meta|breadcrumb|picture|date|date-block|empty|item-link|block-head|list-crumbs|phone-link|written-in|quoted|current-in-view|page-waiting))|esm\/icons\/printer)\./;
/** What both the table of pages and a page know of its reads: small files of their own, so that no page brings the table. */
const reads = /\/client\/(?:blocks\/(layout|params|list-view)|(?:pages|blocks)\/([\w-]+)\/(?:params|parts|statements))\.ts/;
/** What is there before a part of a page is asked for. */
const atHand = /\/(libraries|common|rolldown-runtime|entry-browser|reads-\w*)-[\w-]+\.js$/;

/** Builds what browsers load and the entry that renders; the gateway itself runs from source. */
export default defineConfig(({ command }) => ({
  base: '/cms/',
  appType: 'custom',
  publicDir: false,
  resolve: { alias: command === 'build' ? [...routerProduction, ownHook, icons] : [] },
  css: { modules: command === 'build' ? { generateScopedName: classNameIn(root) } : {} },
  optimizeDeps: { entries: ['client/**/*.tsx'] },
  plugins: [
    react(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    pageCatalogs(),
    iconLines(),
    jsxNames(),
    namedClasses(),
    ownPreload(sourceOf('client/navigation/reload.ts')),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    classicScript('client/boot.ts', 'boot', 800),
    shakeable(/react-router\/dist\/production/),
  ],
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        // package.json's browserslist: the oldest browsers that run what is built
        target: browserslistToEsbuild(),
        manifest: true,
        emptyOutDir: true,
        modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter((file) => !atHand.test(file)) },
        assetsInlineLimit: 0,
        // the charts, which come when they are in view; what a page loads first is held by test/integration/page-weight.test.ts
        chunkSizeWarningLimit: 600,
        rolldownOptions: {
          input: 'client/entry-browser.tsx',
          // what libraries make at import and nothing uses is left out
          treeshake: {
            manualPureFunctions: ['React.forwardRef', 'React.createContext', 'React.memo', 'createLucideIcon'],
          },
          // what every page loads is one file: it compresses better than twenty, and outlives most deployments
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', test: libraries },
                { name: 'common', test: common },
                // what forms and the table of pages have in common, so that no form brings the table
                { name: 'rules', test: /\/shared\/rules\./ },
                { name: (id) => `reads-${reads.exec(id)?.slice(1).join('')}`, debugName: 'reads', test: reads },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { outDir: 'dist/ssr', emptyOutDir: true, rolldownOptions: { input: 'client/entry-server.tsx' } },
      resolve: { noExternal: command === 'build' ? true : ['swiper'] },
      // libraries ask for it again and again, and each time Node asks the system
      define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
  test: {
    // a busy machine takes its time; what never comes still fails
    expect: { poll: { timeout: 50_000 } },
    include: ['{server,shared,backend,client,scripts}/**/*.test.{ts,tsx}', 'test/{integration,contract,faults,house}/**/*.test.ts'],
    // a busy machine is slow, not wrong
    testTimeout: 60_000,
    hookTimeout: 120_000,
    globalSetup: 'test/support/snapshots.ts',
    setupFiles: 'test/support/seed.ts',
    maxWorkers: 2,
  },
}));
