// A bar above the header with the date, the site name and tools.
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { usePage, useTo } from '../data/page.ts';
import { AccessibilityButton } from './accessibility-button.tsx';
import { Account } from './account.tsx';
import { ElderSwitch } from './elder-switch.tsx';
import { LocaleLinks } from './locale-link.tsx';
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
            <LocaleLinks className={`inline ${styles['link']}`} />
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

const weekdays = [msg`星期日`, msg`星期一`, msg`星期二`, msg`星期三`, msg`星期四`, msg`星期五`, msg`星期六`];

/** Shows date and weekday as sent by the gateway. The browser's clock is not used, because it may be wrong (L4). */
function Day() {
  const { t } = useLingui();
  const { day } = usePage();
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()];
  return (
    <time dateTime={day}>
      {day} {weekday !== undefined && t(weekday)}
    </time>
  );
}
