// Pages that people come to with a phone in their hand, and for one thing: no menus, a footer only where there is room for one (P5).
import type { ReactNode } from 'react';
import { Alerts } from '../chrome/alerts.tsx';
import { Frame, SkipLink } from '../chrome/frame.tsx';
import { HomeBar } from '../chrome/home-bar.tsx';
import { useLastRoute } from '../navigation/last-route.ts';
import { Footer } from './footer.ts';

export function FullscreenLayout({ children }: { children: ReactNode }) {
  useLastRoute();
  return (
    <>
      <SkipLink />
      <Alerts />
      <HomeBar />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <div className="wide-only">
        <Footer />
      </div>
      <Frame />
    </>
  );
}
