import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  locales: ['zh-cn', 'en'],
  sourceLocale: 'zh-cn',
  // scripts/check.ts extracts into a copy to compare it with the committed catalogs
  catalogs: [
    { path: `${process.env['CATALOGS_DIR'] ?? 'locales'}/{locale}`, include: ['client'], exclude: ['**/*.{test,examples}.*', 'client/examples/**'] },
  ],
  // resolved by Vite from the project's root
  runtimeConfigModule: { Trans: ['/client/components/trans.tsx', 'Trans'] },
  // line numbers would cause merge conflicts
  format: formatter({ lineNumbers: false }),
});
