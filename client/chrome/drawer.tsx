// The drawer of the mobile menu button: account with logout, menus, all sections, settings (H2). Its code loads on first use.
import { Drawer as Base } from '@base-ui/react/drawer';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../components/icon.tsx';
import { writtenIn } from '../components/written-in.ts';
import { usePage, useTo } from '../data/page.ts';
import { AccessibilityButton } from './accessibility-button.tsx';
import type { DialogProps } from './dialog.ts';
import { useDirectory } from './directory.ts';
import styles from './drawer.module.css';
import { ElderSwitch } from './elder-switch.tsx';
import { LocaleLinks } from './locale-link.tsx';
import { MemberMenu, MemberSince } from './member-menu.tsx';
import { MenuEntries, rowClass, Welcome } from './menu-rows.tsx';

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
              <Welcome since={<MemberSince />}>
                <MemberMenu className={styles['member']} itemClassName={`row ring-inside ${styles['own']}`} />
              </Welcome>
              <Menus />
              <Settings />
            </Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

function Menus() {
  const { t } = useLingui();
  const to = useTo();
  const { locale } = usePage();
  const directory = useDirectory();
  return (
    <nav aria-label={t`主导航`}>
      <MenuEntries />
      <details className={styles['sections']}>
        <summary className={rowClass}>
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
  return (
    <ul className={`${styles['rows']} ${styles['settings']}`}>
      <li>
        <LocaleLinks className={rowClass} />
      </li>
      <li>
        <AccessibilityButton className={rowClass} />
      </li>
      <li>
        <ElderSwitch className={rowClass} />
      </li>
    </ul>
  );
}
