// Renders the HTML document around every page and the React providers.
import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import type { PageAssets, PageState } from '#shared/entry.ts';
import { htmlLang, manifestAddress, openSearchAddress } from '#shared/locale.ts';
import { themeColours } from '#shared/themes.ts';
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
  const { config, logo, name, theme } = page.chrome;
  const icon = config.icon ?? logo;
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
        {icon !== undefined && (
          <>
            <link rel="icon" href={icon} />
            <link rel="apple-touch-icon" href={icon} />
          </>
        )}
        <link rel="manifest" href={manifestAddress(page.locale)} />
        <link rel="search" type="application/opensearchdescription+xml" title={name} href={openSearchAddress(page.locale)} />
        <meta name="theme-color" content={themeColours[theme]} />
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
