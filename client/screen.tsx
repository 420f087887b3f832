// Renders the page, or an error page, in its layout (P5, P6). Server and browser use the same component.
import type { ComponentType, ReactNode } from 'react';
import type { LayoutName } from '#shared/entry.ts';
import { ServerHtmlBoundary } from './components/server-html-boundary.tsx';
import { servedPage } from './data/served.ts';
import { AuthLayout } from './layouts/auth.tsx';
import { DefaultLayout } from './layouts/default.tsx';
import { FullscreenLayout } from './layouts/fullscreen.tsx';
import { type LoadedPage, LoadedPageContext } from './navigation/loaded-page.ts';
import { ErrorPage } from './pages/error/error.tsx';

const layouts: Record<LayoutName, ComponentType<{ children: ReactNode }>> = {
  default: DefaultLayout,
  auth: AuthLayout,
  fullscreen: FullscreenLayout,
};

export function Screen({ page }: { page: LoadedPage }) {
  const { route, Page, failed, requestId, isServed = false } = page;
  const Layout = layouts[route.layout];
  return (
    <LoadedPageContext value={page}>
      <ServerHtmlBoundary resetKey={page} serverNodes={() => []} fallback={(error) => (isServed ? fail(error) : <ErrorPage status={500} />)}>
        <Layout>
          <ServerHtmlBoundary resetKey={page} serverNodes={() => (isServed ? servedPage() : [])} fallback={() => <ErrorPage status={500} />}>
            {failed === undefined && Page !== undefined ? <Page key={route.pattern} /> : <ErrorPage status={failed ?? 500} requestId={requestId} />}
          </ServerHtmlBoundary>
        </Layout>
      </ServerHtmlBoundary>
    </LoadedPageContext>
  );
}

/** Throws the error again, so that entry-browser.tsx restores the server's document. */
function fail(error: unknown): never {
  throw error;
}
