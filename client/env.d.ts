declare module '*.po' {
  export const messages: import('@lingui/core').Messages;
}
declare module '@vitejs/plugin-react/preamble';
/** Loads a page's translations, by locale and page name; `frame` is needed by every page (scripts/page-catalogs.ts). */
declare module 'virtual:catalogs' {
  type Load = () => Promise<{ messages: import('@lingui/core').Messages }>;
  export const catalogs: Record<import('#shared/locale.ts').Locale, Readonly<Record<string, Load>>>;
}
declare module '*.css';
