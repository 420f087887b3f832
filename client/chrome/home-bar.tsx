// A small header for pages without the park's menus: logo, name, language switch and home link (P5).
import { Trans } from '@lingui/react/macro';
import { usePage, useTo } from '../data/page.ts';
import { Brand } from './brand.tsx';
import styles from './home-bar.module.css';
import { LocaleLinks } from './locale-link.tsx';

export function HomeBar() {
  const to = useTo();
  const { config } = usePage().chrome;
  return (
    <header className={styles['bar']}>
      <div className={`container row apart ${styles['row']}`}>
        <Brand size="small" logo={config.logo} />
        <div className={styles['links']}>
          <LocaleLinks />
          <a href={to('/index')}>
            <Trans>返回首页</Trans>
          </a>
        </div>
      </div>
    </header>
  );
}
