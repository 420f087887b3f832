// The frame of the sign-in pages: title, links to the other sign-in pages, and a notice if the member is already logged in.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '../../components/icon.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { usePage, useTo } from '../../data/page.ts';
import { useLogout } from '../../session/session.ts';
import styles from './member.module.css';
import { useNext } from './next.ts';

interface MemberPageProps {
  title: string;
  path: string;
  children: ReactNode;
}

export function MemberPage({ title, path, children }: MemberPageProps) {
  return (
    <>
      <PageMeta title={title} path={path} isIndexed={false} />
      <h1 className={styles['title']}>{title}</h1>
      {children}
    </>
  );
}

export function LoginPage({ children, ...rest }: MemberPageProps) {
  const { member } = usePage();
  return (
    <MemberPage {...rest}>
      {member === null ? (
        <>
          <Reason />
          {children}
        </>
      ) : (
        <LoggedIn name={member.name} />
      )}
    </MemberPage>
  );
}

/** Tells a member why they have to log in again (G6). */
function Reason() {
  const { reason } = useNext();
  if (reason === undefined) return null;
  return (
    <div className={styles['reason']}>
      <Icon name="info" size={20} />
      <div>
        <p>
          <Trans>登录已失效，请重新登录。</Trans>
        </p>
        <p>{reason === 'unsent' ? <Trans>您填写的内容尚未提交，已为您保留，登录后可继续。</Trans> : <Trans>登录后将回到刚才的页面。</Trans>}</p>
      </div>
    </div>
  );
}

/** Links to other sign-in pages. Each keeps the query. */
export function SignInLinks({ links }: { links: readonly (readonly [path: string, name: string])[] }) {
  const { to } = useNext();
  return (
    <ul className={`cluster ${styles['ways']}`}>
      {links.map(([path, name]) => (
        <li key={path}>
          <a href={to(path)}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

function LoggedIn({ name }: { name: string }) {
  const { t } = useLingui();
  const to = useTo();
  const { next } = useNext();
  const logout = useLogout();
  return (
    <div className={styles['stack']}>
      <p>{t`您已登录：${name}`}</p>
      <a href={next ?? to('/')} className="button button-primary">
        <Trans>继续浏览</Trans>
      </a>
      <button type="button" className="button button-outline with-js" onClick={() => void logout()}>
        <Trans>退出登录</Trans>
      </button>
    </div>
  );
}
