// https://nuxt.com/docs/api/configuration/nuxt-config
export default defineNuxtConfig({
  compatibilityDate: '2026-01-01',
  css: ['~~/page/style.css'],
  // the styles are one file, as in the gateway's page
  features: { inlineStyles: false },
  // a page that Nitro caches and renders again after ten seconds, as the gateway's cached page
  routeRules: { '/cached': { swr: 10 } },
  // Vue does not know the element and would look for a component
  vue: { compilerOptions: { isCustomElement: (tag) => tag === 'search' } },
});
