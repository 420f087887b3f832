// Renders login and registration links, or the member's name with a logout menu, as list items (H1).
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { Icon } from '../components/icon.tsx';
import { usePage, useTo } from '../data/page.ts';
import { loginLink, useLogout } from '../session/session.ts';
import styles from './account.module.css';
import { Disclosure } from './disclosure.tsx';

export function Account({ className }: { className: string | undefined }) {
  const { t } = useLingui();
  const { member, locale } = usePage();
  const { pathname, search } = useLocation();
  const to = useTo();
  const logout = useLogout();
  if (member === null)
    return (
      <>
        <li>
          {/* the gateway renders only known query parameters, so the server's href may differ from the browser's */}
          <a {...loginLink(locale, pathname + search)} className={className} suppressHydrationWarning>
            <Trans>登录</Trans>
          </a>
        </li>
        <li>
          <a href={to('/register')} className={className}>
            <Trans>注册</Trans>
          </a>
        </li>
      </>
    );
  return (
    <li>
      <Disclosure
        className={styles['account']}
        buttonClassName={className}
        panelClassName={styles['panel']}
        label={
          <>
            <span className="visually-hidden">{t`已登录：`}</span>
            <span className={`ellipsis ${styles['name']}`}>{member.name}</span>
            <Icon name="chevron-down" size={14} />
          </>
        }
      >
        <button type="button" className={`row ${styles['item']}`} onClick={() => void logout()}>
          <Icon name="log-out" size={18} />
          <Trans>退出登录</Trans>
        </button>
      </Disclosure>
    </li>
  );
}
