// Renders login and registration links, or the member's name with their menu, as list items (H1).
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { Icon } from '../components/icon.tsx';
import { usePage, useTo } from '../data/page.ts';
import { loginLink } from '../session/session.ts';
import styles from './account.module.css';
import { Disclosure } from './disclosure.tsx';
import { MemberMenu, MemberSince } from './member-menu.tsx';

export function Account({ className }: { className: string | undefined }) {
  const { t } = useLingui();
  const { member, locale } = usePage();
  const { pathname, search } = useLocation();
  const to = useTo();
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
        <div className={styles['who']}>
          <p className={styles['whole']}>{member.name}</p>
          <MemberSince />
        </div>
        <MemberMenu className={styles['list']} itemClassName={`row ${styles['item']}`} />
      </Disclosure>
    </li>
  );
}
