import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { classicScript } from './scripts/classic-script.ts';

// React Router's exports lead to its development build whatever NODE_ENV says
const routerProduction = [
  ['react-router', 'index.mjs'],
  ['react-router/dom', 'dom-export.mjs'],
].map(([name, file]) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(new URL(`node_modules/react-router/dist/production/${file}`, import.meta.url)),
}));

// The plugin advises its native transform, whose package is missing after `npm ci` under an older Node
process.env['LINGUI_SUPPRESS_BABEL_WARNING'] = '1';

/** Builds what browsers load and the entry that renders; the gateway itself runs from source. */
export default defineConfig(({ command }) => ({
  base: '/cms/',
  appType: 'custom',
  publicDir: false,
  resolve: { alias: command === 'build' ? routerProduction : [] },
  optimizeDeps: { entries: ['client/**/*.tsx'] },
  plugins: [
    react(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui({ failOnMissing: true, failOnCompileError: true }),
    classicScript('client/boot.ts', 'boot', 500),
  ],
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        emptyOutDir: true,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'client/entry-browser.tsx' },
      },
    },
    ssr: {
      build: { outDir: 'dist/ssr', emptyOutDir: true, rolldownOptions: { input: 'client/entry-server.tsx' } },
      resolve: { noExternal: command === 'build' ? true : ['swiper'] },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
  test: {
    // a busy machine takes its time; what never comes still fails
    expect: { poll: { timeout: 20_000 } },
    include: ['{server,shared,backend,client,scripts}/**/*.test.{ts,tsx}', 'test/{integration,contract,faults,house}/**/*.test.ts'],
    // a busy machine is slow, not wrong
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
}));
