declare module '*.po' {
  export const messages: import('@lingui/core').Messages;
}
declare module '@vitejs/plugin-react/preamble';
/** By locale and page, how to load its words; `frame` is what every page needs beside its own (scripts/page-catalogs.ts). */
declare module 'virtual:catalogs' {
  type Load = () => Promise<{ messages: import('@lingui/core').Messages }>;
  export const catalogs: Record<import('#shared/locale.ts').Locale, Readonly<Record<string, Load>>>;
}
declare module '*.css';
