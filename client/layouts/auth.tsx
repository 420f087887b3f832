// Layout of the login and registration pages: a background image, the form in a box at the right, and a small header (P5).
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Alerts } from '../chrome/alerts.tsx';
import { ElderBar } from '../chrome/elder-switch.tsx';
import { Frame, SkipLink } from '../chrome/frame.tsx';
import { HomeBar } from '../chrome/home-bar.tsx';
import { LocaleBar } from '../chrome/locale-bar.tsx';
import { LocaleLinks } from '../chrome/locale-link.tsx';
import { Image } from '../components/image.tsx';
import { usePage, useTo } from '../data/page.ts';
import styles from './auth.module.css';

/** Paths of the pages whose header contains only the site's name. The header of the others also has a home link. */
const plain = new Set(['/login', '/mobile/loginPhone']);

export function AuthLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { loginImage } = usePage().chrome.config;
  return (
    <div className={`${styles['auth']} ${styles[loginImage === undefined ? 'drawn' : 'pictured']}`}>
      <Image
        src={loginImage}
        className={styles['picture']}
        width={1600}
        height={1000}
        // phones show a narrow part of the image, behind the form
        sizes="(max-width: 600px) 480px, max(100vw, 160vh)"
        widths={[640, 1280, 1920]}
        first
        instead={loginImage !== undefined && <div className={`${styles['picture']} ${styles['drawn']}`} />}
      />
      <SkipLink />
      <ElderBar />
      <Alerts />
      <LocaleBar />
      {plain.has(pathname) ? <NameBar /> : <HomeBar />}
      <main id="main" tabIndex={-1} className={`container ${styles['main']}`}>
        <div className={`surface ${styles['box']}`} data-place="page">
          {children}
        </div>
      </main>
      <Frame />
    </div>
  );
}

function NameBar() {
  const { chrome } = usePage();
  const to = useTo();
  return (
    <header className="on-dark">
      <div className={`container row apart ${styles['row']}`}>
        <a href={to('/')} className={styles['name']}>
          {chrome.name}
        </a>
        <LocaleLinks className={styles['white']} />
      </div>
    </header>
  );
}
