// What stands at an address: its layout around its page, or around the error page in its place (P5, P6). Both sides draw it.
import type { ComponentType, ReactNode } from 'react';
import { type NavigationType, type Navigator, Router } from 'react-router-dom';
import type { LayoutName } from '#shared/entry.ts';
import { homeOf, type Locale } from '#shared/locale.ts';
import { Keep } from './components/keep.tsx';
import { servedPage } from './data/served.ts';
import { AuthLayout } from './layouts/auth.tsx';
import { DefaultLayout } from './layouts/default.tsx';
import { FullscreenLayout } from './layouts/fullscreen.tsx';
import { type Stop, StopContext } from './navigation/stop.ts';
import { ErrorPage } from './pages/error.tsx';

const layouts: Record<LayoutName, ComponentType<{ children: ReactNode }>> = {
  default: DefaultLayout,
  auth: AuthLayout,
  fullscreen: FullscreenLayout,
};

interface ScreenProps {
  locale: Locale;
  stop: Stop;
  /** How the visitor came here. */
  type: `${NavigationType}`;
  /** The page came from the server, and the visitor has not left it. */
  isServed?: boolean;
}

/** The router asks for one; who goes on does so by navigation/navigate.ts. */
const navigator: Navigator = { createHref: String, go() {}, push() {}, replace() {} };

const errorPage = () => <ErrorPage status={globalThis.navigator.onLine ? 500 : 'unreachable'} />;

export function Screen({ locale, stop, type, isServed = false }: ScreenProps) {
  const { location, route, Page, failed } = stop;
  const Layout = layouts[route.layout];
  return (
    <Router basename={homeOf(locale)} location={location} navigationType={type as NavigationType} navigator={navigator}>
      <StopContext value={stop}>
        <Keep at={location} served={() => []} fallback={(error) => (isServed ? fail(error) : errorPage())}>
          <Layout>
            <Keep at={location} served={() => (isServed ? servedPage() : [])} fallback={errorPage}>
              {failed === undefined && Page !== undefined ? <Page key={route.pattern} /> : <ErrorPage status={failed ?? 500} />}
            </Keep>
          </Layout>
        </Keep>
      </StopContext>
    </Router>
  );
}

/** Leaves a frame that fails to the entry, which puts the server's document back. */
function fail(error: unknown): never {
  throw error;
}
