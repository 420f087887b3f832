import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defineConfig } from 'vitest/config';
import { classicScript } from './scripts/classic-script.ts';
import { examplesPage } from './scripts/examples-page.ts';
import { pageCatalogs } from './scripts/page-catalogs.ts';
import { plainImports } from './scripts/plain-imports.ts';
import { shakeable } from './scripts/shakeable.ts';

// hides a warning that advises the native transform, which npm omits when it runs under an older Node
process.env['LINGUI_SUPPRESS_BABEL_WARNING'] = '1';

/** Builds the browser's assets and the SSR entry. The gateway itself is not built: it runs from source. */
export default defineConfig(({ command }) => ({
  base: '/cms/',
  appType: 'custom',
  publicDir: false,
  optimizeDeps: { entries: ['client/**/*.tsx'] },
  plugins: [
    react(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    pageCatalogs(),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    examplesPage(),
    classicScript('client/boot.ts', 'boot'),
    plainImports(),
    shakeable(/node_modules\/react-router\//),
  ],
  // React has this hook itself; the package that lingui imports is for React 17
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  // short hashed class names save 10 kB of the home page
  ...(command === 'build' && { css: { modules: { generateScopedName: '[hash:base64:5]' } } }),
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        // oldest browsers of package.json's browserslist
        target: browserslistToEsbuild(),
        manifest: true,
        emptyOutDir: true,
        // one style sheet for all pages, so that lazy components do not wait for styles
        cssCodeSplit: false,
        // pages are prefetched on hover instead; preload lists would add 2 kB to every page
        modulePreload: false,
        assetsInlineLimit: 0,
        // smaller than Vite's own minifier (decision 29)
        minify: 'terser',
        terserOptions: { ecma: 2020, compress: { passes: 2, keep_fargs: false } },
        // the lazy chart library exceeds the default; test/integration/page-weight.test.ts limits the initial size of pages
        chunkSizeWarningLimit: 600,
        rolldownOptions: {
          input: 'client/entry-browser.tsx',
          // shared chunks compress better than many small ones and stay cached across most deployments
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', test: /node_modules/, tags: ['$initial'] },
                { name: 'shared', test: /\/(client|shared)\//, minShareCount: 10, minModuleSize: 0 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: { outDir: 'dist/ssr', emptyOutDir: true, rolldownOptions: { input: 'client/entry-server.tsx' } },
      // a bundled CommonJS React is read through getters, which takes a tenth of a render's time
      resolve: command === 'build' ? { noExternal: true, external: ['react', 'react-dom'] } : { noExternal: ['swiper'] },
      // replaces NODE_ENV, which libraries read often, because each read of process.env is slow
      define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
  test: {
    // long, so that tests do not fail on a busy machine
    expect: { poll: { timeout: 50_000 } },
    include: ['{server,shared,backend,client,scripts,bench}/**/*.test.{ts,tsx}', 'test/{integration,contract,faults,house}/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    globalSetup: 'test/support/snapshots.ts',
    setupFiles: 'test/support/seed.ts',
    maxWorkers: 2,
  },
}));
