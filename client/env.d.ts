declare module '*.po' {
  export const messages: import('@lingui/core').Messages;
}
declare module '@vitejs/plugin-react/preamble';
/** Functions that load translations, by language and page name. Every page also needs `frame` (see scripts/page-catalogs.ts). */
declare module 'virtual:catalogs' {
  type Load = () => Promise<{ messages: import('@lingui/core').Messages }>;
  export const catalogs: Record<import('#shared/locale.ts').Locale, Readonly<Record<string, Load>>>;
}
declare module '*.css';
