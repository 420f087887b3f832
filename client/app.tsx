// Renders the HTML document around every page and the React providers.
import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import type { PageAssets, PageState } from '#shared/entry.ts';
import { addressOf, htmlLang } from '#shared/locale.ts';
import { Carried } from './blocks/block.tsx';
import type { JotaiStore } from './data/resource.ts';
import './styles/all.css';
import noScriptStyles from './styles/no-script.css?url';

interface DocumentProps {
  page: PageState;
  /** The page state as inert JSON. Empty in the browser, where React keeps the element that the server rendered. */
  json: string;
  boot: PageAssets['boot'];
  nonce: string | undefined;
  store: JotaiStore;
  i18n: I18n;
  children: ReactNode;
}

export function Document({ page, json, boot, nonce, store, i18n, children }: DocumentProps) {
  return (
    // boot.ts sets attributes on <html> before hydration, so a mismatch is expected (ruling 1)
    <html
      lang={htmlLang(page.locale)}
      data-theme={page.chrome.theme}
      data-template={page.chrome.template}
      data-device={page.device}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script src={boot} nonce={nonce} suppressHydrationWarning />
        <noscript>
          <link rel="stylesheet" href={noScriptStyles} />
        </noscript>
        {page.chrome.logo !== undefined && <link rel="icon" href={page.chrome.logo} />}
        <meta name="SiteName" content={page.chrome.name} />
        <meta name="SiteDomain" content={page.origin.replace(/^https?:\/\//, '')} />
        {page.chrome.config.siteCode !== undefined && <meta name="SiteIDCode" content={page.chrome.config.siteCode} />}
      </head>
      <body>
        <Carried name="page" json={json} />
        <Provider store={store}>
          <I18nProvider i18n={i18n}>{children}</I18nProvider>
        </Provider>
      </body>
    </html>
  );
}

/** Renders the page's canonical link and its alternate links in both languages. */
export function Alternates({ page, path }: { page: PageState; path: string }) {
  const at = (locale: PageState['locale']) => page.origin + addressOf(locale, path);
  return (
    <>
      <link rel="canonical" href={at(page.locale)} />
      <link rel="alternate" hrefLang="zh-CN" href={at('zh-cn')} />
      <link rel="alternate" hrefLang="en" href={at('en')} />
    </>
  );
}
