// The header of phones and narrow windows: back, logo, search and drawer (H2).
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type MouseEvent, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../components/icon.tsx';
import { useTo } from '../data/page.ts';
import { Brand } from './brand.tsx';
import { useDialog } from './dialog.ts';
import styles from './mobile-bar.module.css';
import { parentOf } from './parent.ts';
import { SearchBox } from './search-box.tsx';

const load = async () => ({ default: (await import('./drawer.tsx')).Drawer });
const Drawer = lazy(load);

export function MobileBar() {
  const { t } = useLingui();
  const to = useTo();
  const { pathname } = useLocation();
  const { button, used, dialog, open } = useDialog(load);
  return (
    <header className={`${styles['bar']} narrow-only`}>
      {pathname !== '/' && (
        <a href={to(parentOf(pathname))} className={styles['icon']} aria-label={t`返回`} onClick={goBack}>
          <Icon name="chevron-left" />
        </a>
      )}
      <div className={`grow ${styles['brand']}`}>
        <Brand size="small" />
      </div>
      <SearchFold />
      <a href={to('/sitemap')} className={`${styles['icon']} without-js`} aria-label={t`网站地图`}>
        <Icon name="menu" />
      </a>
      <button ref={button} type="button" className={`${styles['icon']} with-js`} aria-label={t`菜单`} aria-haspopup="dialog" onClick={open}>
        <Icon name="menu" />
      </button>
      {used && (
        <Suspense>
          <Drawer {...dialog} />
        </Suspense>
      )}
    </header>
  );
}

/** Goes back in the history if the previous entry is in this portal (`idx` is React Router's counter). Otherwise the browser follows the link. */
function goBack(event: MouseEvent) {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('idx' in state) || typeof state.idx !== 'number' || state.idx === 0) return;
  event.preventDefault();
  history.back();
}

/** A collapsed search box. It uses `<details>`, which opens without JavaScript. */
function SearchFold() {
  const input = useRef<HTMLInputElement>(null);
  const fold = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shownAt = useRef(key);
  useEffect(() => {
    // closes only after a navigation, because closing on mount would close a box that was opened before hydration
    if (shownAt.current !== key) fold.current?.removeAttribute('open');
    shownAt.current = key;
  }, [key]);
  return (
    <details
      ref={fold}
      className={styles['fold']}
      onToggle={({ currentTarget }) => currentTarget.open && input.current?.focus()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.currentTarget.removeAttribute('open');
        event.currentTarget.querySelector('summary')?.focus();
      }}
    >
      <summary className={styles['icon']}>
        <Icon name="search" />
        <span className="visually-hidden">
          <Trans>搜索</Trans>
        </span>
      </summary>
      <div className={styles['search']}>
        <SearchBox look="wide" inputRef={input} />
      </div>
    </details>
  );
}
