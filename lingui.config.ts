import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  locales: ['zh-cn', 'en'],
  sourceLocale: 'zh-cn',
  catalogs: [{ path: 'locales/{locale}', include: ['client'] }],
  // without line numbers, so that branches merge
  format: formatter({ lineNumbers: false }),
});
