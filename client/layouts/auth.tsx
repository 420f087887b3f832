// Layout of the login and registration pages: a background image, the form in a box at the right, and a small header (P5).
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Alerts } from '../chrome/alerts.tsx';
import { Frame, SkipLink } from '../chrome/frame.tsx';
import { HomeBar } from '../chrome/home-bar.tsx';
import { LocaleLink } from '../chrome/locale-link.tsx';
import { usePage, useTo } from '../data/page.ts';
import styles from './auth.module.css';

/** Paths of the pages whose header contains only the site's name. The header of the others also has a home link. */
const plain = new Set(['/login', '/mobile/loginPhone']);

export function AuthLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { loginImage } = usePage().chrome.config;
  return (
    <div className={`${styles['auth']} ${styles[loginImage === undefined ? 'drawn' : 'pictured']}`}>
      {loginImage !== undefined && <img className={styles['picture']} src={loginImage} alt="" width="1600" height="1000" />}
      <SkipLink />
      <Alerts />
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
        <LocaleLink className={styles['white']} />
      </div>
    </header>
  );
}
