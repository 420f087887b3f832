// The menu of the mobile bar. Its `<details>` opens before scripts and offline; otherwise the drawer opens, whose code loads on first use (H2).
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, type MouseEvent, Suspense, useEffect, useEffectEvent } from 'react';
import { useIsHydrated } from '../browser/hydrated.ts';
import { useOnline } from '../browser/online.ts';
import { Icon } from '../components/icon.tsx';
import { useTo } from '../data/page.ts';
import { useDialog } from './dialog.ts';
import styles from './drawer.module.css';
import { useFold } from './fold.ts';
import { LocaleLinks } from './locale-link.tsx';
import { MenuEntries, rowClass, Welcome } from './menu-rows.tsx';

const load = async () => ({ default: (await import('./drawer.tsx')).Drawer });
const Drawer = lazy(load);

export function MenuFold({ className }: { className: string | undefined }) {
  const { t } = useLingui();
  const isHydrated = useIsHydrated();
  const { fold, onKeyDown } = useFold();
  const { button, used, dialog, open } = useDialog<HTMLElement>(load, {
    onUnavailable: () => fold.current?.setAttribute('open', ''),
  });

  /** Replaces the fold that was opened before hydration, or while the drawer's code could not be loaded. */
  const takeOver = () => {
    if (fold.current?.open === true) open();
  };
  const onMount = useEffectEvent(takeOver);
  useEffect(() => onMount(), []);
  useOnline(takeOver);
  useEffect(() => {
    if (dialog.open) fold.current?.removeAttribute('open');
  }, [dialog.open, fold]);

  function onClick(event: MouseEvent) {
    if (fold.current?.open === true) return;
    event.preventDefault();
    open();
  }

  return (
    <>
      <details ref={fold} className={styles['fold']} onKeyDown={onKeyDown}>
        {/* a button only once it opens a dialog; before, the browser's own role and state are right */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is interactive */}
        <summary
          ref={button}
          className={className}
          aria-label={t`菜单`}
          role={isHydrated ? 'button' : undefined}
          aria-haspopup={isHydrated ? 'dialog' : undefined}
          onClick={onClick}
        >
          <Icon name="menu" />
          <Icon name="x" className={styles['out']} />
        </summary>
        <div className={`${styles['popup']} ${styles['plain']}`}>
          <PlainMenu />
        </div>
      </details>
      {used && (
        <Suspense>
          <Drawer {...dialog} />
        </Suspense>
      )}
    </>
  );
}

/** The part of the drawer that needs no scripts. A link to the site map replaces the list of all sections. */
function PlainMenu() {
  const { t } = useLingui();
  const to = useTo();
  return (
    <div className={styles['content']}>
      <h2 className={`heading t18 ${styles['head']}`}>
        <Trans>菜单</Trans>
      </h2>
      <Welcome />
      <nav aria-label={t`主导航`}>
        <MenuEntries />
        <ul className={styles['sections']}>
          <li>
            <a href={to('/sitemap')} className={rowClass}>
              <Trans>全部栏目</Trans>
            </a>
          </li>
        </ul>
      </nav>
      <ul className={`${styles['rows']} ${styles['settings']}`}>
        <li>
          <LocaleLinks className={rowClass} />
        </li>
      </ul>
    </div>
  );
}
