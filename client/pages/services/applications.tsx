// Links to the company's applications (menu entry 361). Visitors who are not logged in are sent to the login page first (P3, H4).
import { Trans } from '@lingui/react/macro';
import { builtInMenus } from '#shared/menu.ts';
import { Icon } from '../../components/icon.tsx';
import { OutsideLink } from '../../components/outside-link.tsx';
import { usePage } from '../../data/page.ts';
import { loginLink } from '../../session/session.ts';
import styles from './applications.module.css';

export function Applications() {
  const { locale, member } = usePage();
  return (
    <div className={`row surface ${styles['panel']}`}>
      <Icon name="layout-grid" className={styles['icon']} />
      <div className={styles['words']}>
        <h2>
          <Trans>我的应用</Trans>
        </h2>
        <p>
          <Trans>已开通的应用从这里进入，一次登录，各应用通用。</Trans>
        </p>
      </div>
      {member === null ? (
        <a {...loginLink(locale, '/services')} className="button button-outline">
          <Icon name="log-in" />
          <Trans>登录后使用</Trans>
        </a>
      ) : (
        <OutsideLink href={`/cms/session/open?id=${builtInMenus.services.id}`} className="button button-primary">
          <Trans>进入应用</Trans>
        </OutsideLink>
      )}
    </div>
  );
}
