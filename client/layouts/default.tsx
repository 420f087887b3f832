// Default layout: mini bar, header, menu, content and footer. Phones have a single bar with a drawer instead (P5).
import type { ReactNode } from 'react';
import { Alerts } from '../chrome/alerts.tsx';
import { Brand } from '../chrome/brand.tsx';
import { ElderBar } from '../chrome/elder-switch.tsx';
import { Frame, SkipLink } from '../chrome/frame.tsx';
import { LocaleBar } from '../chrome/locale-bar.tsx';
import { MenuBar } from '../chrome/menu-bar.tsx';
import { MiniBar } from '../chrome/mini-bar.tsx';
import { MobileBar } from '../chrome/mobile-bar.tsx';
import { useOverHero } from '../chrome/over-hero.ts';
import { SearchBox } from '../chrome/search-box.tsx';
import { PrintHead } from '../components/print-marks.tsx';
import { useLastRoute } from '../navigation/last-route.ts';
import styles from './default.module.css';
import { Footer } from './footer.ts';

export function DefaultLayout({ children }: { children: ReactNode }) {
  useLastRoute();
  return (
    <>
      <SkipLink />
      <ElderBar />
      <Alerts />
      <LocaleBar />
      <MiniBar />
      <Header />
      <MenuBar />
      <MobileBar />
      <main id="main" tabIndex={-1}>
        <PrintHead />
        {children}
      </main>
      <Footer />
      <Frame />
    </>
  );
}

/** The desktop header with logo, park name and search box (H1). */
function Header() {
  const over = useOverHero();
  return (
    <header className={`${styles['header']} wide-only ${over ? 'on-dark' : ''}`} data-over={over ? 'hero' : undefined}>
      <div className={`container row apart ${styles['row']}`}>
        <Brand size="large" />
        <SearchBox look="header" />
      </div>
    </header>
  );
}
