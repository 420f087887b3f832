// The drawer of the mobile menu button: account, menus, all sections, settings, logout (H2). Its code loads on first use.
import { Drawer as Base } from '@base-ui/react/drawer';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { Icon } from '../components/icon.tsx';
import { writtenIn } from '../components/written-in.ts';
import { usePage, useTo } from '../data/page.ts';
import { loginLink, useLogout } from '../session/session.ts';
import { AccessibilityButton } from './accessibility-button.tsx';
import type { DialogProps } from './dialog.ts';
import { useDirectory } from './directory.ts';
import styles from './drawer.module.css';
import { ElderSwitch } from './elder-switch.tsx';
import { EntryLink } from './entry-link.tsx';
import { LocaleLink } from './locale-link.tsx';
import { useMenus } from './menus.ts';

export function Drawer({ open, close, returnTo }: DialogProps) {
  const { t } = useLingui();
  return (
    <Base.Root open={open} onOpenChange={(next) => next || close()} swipeDirection="right">
      <Base.Portal>
        <Base.Backdrop className={styles['backdrop']} />
        <Base.Viewport className={styles['viewport']}>
          <Base.Popup className={styles['popup']} finalFocus={returnTo}>
            <Base.Content className={styles['content']}>
              <div className={`apart ${styles['head']}`}>
                <Base.Title className="heading t18">{t`菜单`}</Base.Title>
                <Base.Close className={`round ${styles['close']}`} aria-label={t`关闭`}>
                  <Icon name="x" />
                </Base.Close>
              </div>
              <Welcome />
              <Menus />
              <Settings />
            </Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

function Welcome() {
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
            <a {...loginLink(locale, pathname + search)} className="button button-primary">
              <Trans>登录</Trans>
            </a>
            <a href={to('/register')} className="button button-outline">
              <Trans>注册</Trans>
            </a>
          </p>
        </>
      ) : (
        <p>{t`您好，${member.name}`}</p>
      )}
    </div>
  );
}

function Menus() {
  const { t } = useLingui();
  const to = useTo();
  const { locale } = usePage();
  const menus = useMenus();
  const directory = useDirectory();
  return (
    <nav aria-label={t`主导航`}>
      <ul className={styles['rows']}>
        {menus.map((entry) => (
          <li key={entry.id}>
            <EntryLink entry={entry} className={`row apart ring-inside ${styles['row']}`} />
          </li>
        ))}
      </ul>
      <details className={styles['sections']}>
        <summary className={`row apart ring-inside ${styles['row']}`}>
          <Trans>全部栏目</Trans>
          <Icon name="chevron-down" size={20} />
        </summary>
        {directory.map((column) => (
          <div key={column.title}>
            <p className={`hint ${styles['column']}`}>{column.title}</p>
            <ul className={styles['links']}>
              {column.links.map(({ path, name }) => (
                <li key={path}>
                  <a href={to(path)} className={styles['link']} {...writtenIn(locale, name)}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </details>
    </nav>
  );
}

function Settings() {
  const { member } = usePage();
  const logout = useLogout();
  return (
    <ul className={`${styles['rows']} ${styles['settings']}`}>
      <li>
        <LocaleLink className={`row apart ring-inside ${styles['row']}`} />
      </li>
      <li>
        <AccessibilityButton className={`row apart ring-inside ${styles['row']}`} />
      </li>
      <li>
        <ElderSwitch className={`row apart ring-inside ${styles['row']}`} />
      </li>
      {member !== null && (
        <li>
          <button type="button" className={`row apart ring-inside ${styles['row']}`} onClick={() => void logout()}>
            <Trans>退出登录</Trans>
            <Icon name="log-out" size={20} />
          </button>
        </li>
      )}
    </ul>
  );
}
