// The rows that the drawer and the menu before scripts have in common: the welcome line with the login, and the menu entries (H2).
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { usePage, useTo } from '../data/page.ts';
import { loginLink } from '../session/session.ts';
import styles from './drawer.module.css';
import { EntryLink } from './entry-link.tsx';
import { useMenus } from './menus.ts';

/** Classes of each link and button that is a row of the menu. */
export const rowClass = `row apart ring-inside ${styles['row']}`;

interface WelcomeProps {
  /** Shown below a member's name. */
  since?: ReactNode;
  /** Shown after it. */
  children?: ReactNode;
}

export function Welcome({ since, children }: WelcomeProps) {
  const { t } = useLingui();
  const { member, chrome, locale } = usePage();
  const { pathname, search } = useLocation();
  const to = useTo();
  return (
    <div className={styles['welcome']}>
      {member === null ? (
        <>
          <p>{t`欢迎来到${chrome.name}`}</p>
          <p className={styles['account']}>
            {/* the gateway renders only known query parameters, so the server's href may differ from the browser's */}
            <a {...loginLink(locale, pathname + search)} className="button button-primary" suppressHydrationWarning>
              <Trans>登录</Trans>
            </a>
            <a href={to('/register')} className="button button-outline">
              <Trans>注册</Trans>
            </a>
          </p>
        </>
      ) : (
        <>
          <div>
            <p>{t`您好，${member.name}`}</p>
            {since}
          </div>
          {children}
        </>
      )}
    </div>
  );
}

/** The entries of the park's main menu, a row each. */
export function MenuEntries() {
  const menus = useMenus();
  return (
    <ul className={styles['rows']}>
      {menus.map((entry) => (
        <li key={entry.id}>
          <EntryLink entry={entry} className={rowClass} />
        </li>
      ))}
    </ul>
  );
}
