// The header of phones and narrow windows: back, logo, search and drawer (H2).
import { Trans, useLingui } from '@lingui/react/macro';
import { type MouseEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../components/icon.tsx';
import { useTo } from '../data/page.ts';
import { Brand } from './brand.tsx';
import { useFold } from './fold.ts';
import { MenuFold } from './menu-fold.tsx';
import styles from './mobile-bar.module.css';
import { parentOf } from './parent.ts';
import { SearchBox } from './search-box.tsx';

export function MobileBar() {
  const { t } = useLingui();
  const to = useTo();
  const { pathname } = useLocation();
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
      <MenuFold className={styles['icon']} />
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
  const { fold, onKeyDown } = useFold();
  return (
    <details
      ref={fold}
      className={styles['fold']}
      onToggle={({ currentTarget }) => currentTarget.open && input.current?.focus()}
      onKeyDown={onKeyDown}
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
