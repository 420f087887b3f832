// Most pages: mini bar, header, menu, content, footer; on phones one bar with a drawer (P5).
import type { ReactNode } from 'react';
import { Alerts } from '../chrome/alerts.tsx';
import { Frame, SkipLink } from '../chrome/frame.tsx';
import { Header } from '../chrome/header.tsx';
import { MenuBar } from '../chrome/menu-bar.tsx';
import { MiniBar } from '../chrome/mini-bar.tsx';
import { MobileBar } from '../chrome/mobile-bar.tsx';
import { useLastRoute } from '../navigation/last-route.ts';
import { Footer } from './footer.ts';

export function DefaultLayout({ children }: { children: ReactNode }) {
  useLastRoute();
  return (
    <>
      <SkipLink />
      <Alerts />
      <MiniBar />
      <Header />
      <MenuBar />
      <MobileBar />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Frame />
    </>
  );
}
