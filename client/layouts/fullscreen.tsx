// Layout of pages that visitors open on a phone by scanning a QR code. It has no menus, and a footer only on wide screens (P5).
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
