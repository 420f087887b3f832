// What a member sees under their name, in the header and in the drawer: since when they are logged in, their pages, logout (H1, H2).
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon, type IconName } from '../components/icon.tsx';
import { usePage, useTo } from '../data/page.ts';
import { useLogout } from '../session/session.ts';

/** Renders when the member logged in. Renders nothing for a session whose beginning is unknown. */
export function MemberSince() {
  const { member } = usePage();
  if (member?.since === undefined) return null;
  const time = member.since;
  return (
    <p className="hint">
      <Trans>
        登录于 <time dateTime={time}>{time}</time>
      </Trans>
    </p>
  );
}

interface MemberMenuProps {
  className: string | undefined;
  /** Class of each link and of the button. */
  itemClassName: string;
}

/** Renders the list of the member's pages, which ends with the logout. Trials are of the member's own park (F6). */
export function MemberMenu({ className, itemClassName }: MemberMenuProps) {
  const { t } = useLingui();
  const to = useTo();
  const logout = useLogout();
  const { member, tenantId } = usePage();
  const links: { path: string; name: string; icon: IconName }[] = [
    { path: '/services#applications', name: t`我的应用`, icon: 'layout-grid' },
    ...(member?.tenantId === tenantId ? [{ path: '/services#trials', name: t`我的试用`, icon: 'history' } as const] : []),
    { path: '/password/reset', name: t`修改密码`, icon: 'file-pen-line' },
  ];
  return (
    <ul className={className}>
      {links.map(({ path, name, icon }) => (
        <li key={path}>
          <a href={to(path)} className={itemClassName}>
            <Icon name={icon} size={18} />
            {name}
          </a>
        </li>
      ))}
      <li>
        <button type="button" className={itemClassName} onClick={() => void logout()}>
          <Icon name="log-out" size={18} />
          <Trans>退出登录</Trans>
        </button>
      </li>
    </ul>
  );
}
