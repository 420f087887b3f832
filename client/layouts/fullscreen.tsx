// Layout of pages that visitors open on a phone by scanning a QR code. It has no menus, and a footer only on wide screens (P5).
import type { ReactNode } from 'react';
import { Alerts } from '../chrome/alerts.tsx';
import { ElderBar } from '../chrome/elder-switch.tsx';
import { Frame, SkipLink } from '../chrome/frame.tsx';
import { HomeBar } from '../chrome/home-bar.tsx';
import { LocaleBar } from '../chrome/locale-bar.tsx';
import { PrintHead } from '../components/print-marks.tsx';
import { useLastRoute } from '../navigation/last-route.ts';
import { Footer } from './footer.ts';

export function FullscreenLayout({ children }: { children: ReactNode }) {
  useLastRoute();
  return (
    <>
      <SkipLink />
      <ElderBar />
      <Alerts />
      <LocaleBar />
      <HomeBar />
      <main id="main" tabIndex={-1}>
        <PrintHead />
        {children}
      </main>
      <div className="wide-only">
        <Footer />
      </div>
      <Frame />
    </>
  );
}
