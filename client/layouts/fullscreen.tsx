// Layout of pages opened from a QR code on a phone: no menus, a footer only on wide screens (P5).
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
