import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  locales: ['zh-cn', 'en'],
  sourceLocale: 'zh-cn',
  // scripts/check.ts extracts into a copy, to compare it with what is committed
  catalogs: [
    { path: `${process.env['CATALOGS_DIR'] ?? 'locales'}/{locale}`, include: ['client'], exclude: ['**/*.{test,examples}.*', 'client/examples/**'] },
  ],
  // as Vite finds it from the project's root
  runtimeConfigModule: { Trans: ['/client/components/trans.tsx', 'Trans'] },
  // without line numbers, so that branches merge
  format: formatter({ lineNumbers: false }),
});
