import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { defaultLocale, locales } from '#shared/locale.ts';

export default defineConfig({
  locales: [...locales],
  sourceLocale: defaultLocale,
  // scripts/check.ts sets CATALOGS_DIR to extract into a copy, which it compares with the committed catalogs
  catalogs: [
    { path: `${process.env['CATALOGS_DIR'] ?? 'locales'}/{locale}`, include: ['client'], exclude: ['**/*.{test,examples}.*', 'client/examples/**'] },
  ],
  // an absolute path, which Vite resolves from the project's root
  runtimeConfigModule: { Trans: ['/client/components/trans.tsx', 'Trans'] },
  // without line numbers, because they cause merge conflicts
  format: formatter({ lineNumbers: false }),
});
