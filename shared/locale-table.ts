// The portal's languages. A new one needs a line here, its catalog in `locales/`, and content of the platform (L1).

interface Language {
  /** Value of `lang` attributes (L2). */
  htmlLang: string;
  /** The language's URLs begin with `/cms` and this prefix. Only the default language has none. */
  prefix: string;
  /** First part of the language's tags (BCP 47), by which browsers and voices are matched. No two lines have the same. */
  tag: string;
  /** The language's name in itself, for the language switch. */
  name: string;
  /** Code of the language that replaces missing texts. If it has none either, the default language is shown. */
  fallback: string;
}

export const localeTable = {
  'zh-cn': { htmlLang: 'zh-CN', prefix: '', tag: 'zh', name: '中文', fallback: 'zh-cn' },
  en: { htmlLang: 'en', prefix: '/en', tag: 'en', name: 'English', fallback: 'zh-cn' },
} as const satisfies Readonly<Record<string, Language>>;
