// What stands at an address: its layout around its page, or around the error page in its place (P5, P6). Both sides draw it.
import { Component, type ComponentType, type ReactNode } from 'react';
import { type Location, type NavigationType, type Navigator, Router } from 'react-router-dom';
import type { LayoutName } from '#shared/entry.ts';
import { homeOf, type Locale } from '#shared/locale.ts';
import { AuthLayout } from './layouts/auth.tsx';
import { DefaultLayout } from './layouts/default.tsx';
import { FullscreenLayout } from './layouts/fullscreen.tsx';
import { ErrorPage } from './pages/error.tsx';
import { type Stop, StopContext } from './state/stop.ts';

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
}

/** The router asks for one; who goes on does so by state/navigate.ts. */
const navigator: Navigator = { createHref: String, go() {}, push() {}, replace() {} };

export function Screen({ locale, stop, type }: ScreenProps) {
  const { location, route, Page, failed } = stop;
  const Layout = layouts[route.layout];
  return (
    <Router basename={homeOf(locale)} location={location} navigationType={type as NavigationType} navigator={navigator}>
      <StopContext value={stop}>
        <Net at={location}>
          <Layout>
            <Net at={location}>
              {failed === undefined && Page !== undefined ? <Page key={route.pattern} /> : <ErrorPage status={failed ?? 500} />}
            </Net>
          </Layout>
        </Net>
      </StopContext>
    </Router>
  );
}

interface NetProps {
  at: Location;
  children: ReactNode;
}

/** Catches a page that throws; the next one stands again. */
class Net extends Component<NetProps, { at: Location; torn: boolean }> {
  override state = { at: this.props.at, torn: false };
  static getDerivedStateFromError() {
    return { torn: true };
  }
  static getDerivedStateFromProps({ at }: NetProps, state: { at: Location }) {
    return at === state.at ? null : { at, torn: false };
  }
  override render() {
    return this.state.torn ? <ErrorPage status={500} /> : this.props.children;
  }
}
