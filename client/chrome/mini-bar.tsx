// The line above the header: the day, whose official site this is, and what helps to use it.
import { Trans, useLingui } from '@lingui/react/macro';
import { usePage, useTo } from '../data/page.ts';
import { AccessibilityButton } from './accessibility-button.tsx';
import { Account } from './account.tsx';
import { Day } from './day.tsx';
import { ElderSwitch } from './elder-switch.tsx';
import { LocaleLink } from './locale-link.tsx';
import styles from './mini-bar.module.css';

export function MiniBar() {
  const { t } = useLingui();
  const { chrome } = usePage();
  const to = useTo();
  return (
    <section aria-label={t`网站工具`} className={`${styles['bar']} wide-only`}>
      <div className={`container row apart ${styles['row']}`}>
        <p className={`grow ${styles['about']}`}>
          <Day />
          <span className={styles['official']}>{t`${chrome.name}官方网站`}</span>
        </p>
        <ul className={styles['links']}>
          <li>
            <AccessibilityButton className={`inline ${styles['link']}`} />
          </li>
          <li className="with-js">
            <ElderSwitch className={`inline ${styles['link']}`} />
          </li>
          <li>
            <LocaleLink className={`inline ${styles['link']}`} />
          </li>
          <li>
            <a href={to('/sitemap')} className={`inline ${styles['link']}`}>
              <Trans>网站地图</Trans>
            </a>
          </li>
          <Account className={`inline ${styles['link']}`} />
        </ul>
      </div>
    </section>
  );
}
