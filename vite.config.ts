import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defineConfig } from 'vitest/config';
import { classicScript } from './scripts/classic-script.ts';
import { examplesPage } from './scripts/examples-page.ts';
import { pageCatalogs } from './scripts/page-catalogs.ts';
import { shakeable } from './scripts/shakeable.ts';

// The plugin advises its native transform, whose package is missing after `npm ci` under an older Node
process.env['LINGUI_SUPPRESS_BABEL_WARNING'] = '1';

/** Builds what browsers load and the entry that renders; the gateway itself runs from source. */
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
    shakeable(/node_modules\/react-router\//),
  ],
  // in a build class names are only hashes: a home page of 94 kB has 10 kB less
  ...(command === 'build' && { css: { modules: { generateScopedName: '[hash:base64:5]' } } }),
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        // package.json's browserslist: the oldest browsers that run what is built
        target: browserslistToEsbuild(),
        manifest: true,
        emptyOutDir: true,
        // one file for all pages: it weighs less than half of the script, and no lazy part waits for its styles
        cssCodeSplit: false,
        // pages are prefetched when a link is pointed at; the lists of what each chunk imports would weigh 2 kB on every page
        modulePreload: false,
        assetsInlineLimit: 0,
        // the charts, which load when they are in view; what a page loads first is held by test/integration/page-weight.test.ts
        chunkSizeWarningLimit: 600,
        rolldownOptions: {
          input: 'client/entry-browser.tsx',
          // one file that compresses better than ten, and stays in browsers' caches across most deployments
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', test: /node_modules/, tags: ['$initial'] },
                { name: 'shared', test: /\/(client|shared|lucide-react)\//, minShareCount: 12, minModuleSize: 0 },
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
