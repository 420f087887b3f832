// Error page: message, search, main sections, and a redirect to home after 5 s that the visitor can cancel (P6, ruling 17; offline: case 80).

import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { useIsHydrated } from '../../browser/hydrated.ts';
import { useOnline } from '../../browser/online.ts';
import { useMainSections } from '../../chrome/main-sections.ts';
import { SearchBox } from '../../chrome/search-box.tsx';
import { Icon } from '../../components/icon.tsx';
import { useTo } from '../../data/page.ts';
import type { PageFailure } from '../../navigation/loaded-page.ts';
import { useLoadAgain } from '../../navigation/navigate.ts';
import styles from './error.module.css';
import { HomeCountdown } from './home-countdown.tsx';

interface ErrorPageProps {
  status: PageFailure;
  requestId?: string | undefined;
}

export function ErrorPage({ status, requestId }: ErrorPageProps) {
  const { t } = useLingui();
  const to = useTo();
  const { pathname } = useLocation();
  const isHydrated = useIsHydrated();
  const missing = status === 404;
  const unreachable = status === 'unreachable';
  const again = useLoadAgain();
  useOnline(() => unreachable && again());
  const title = unreachable ? t`网络连接异常` : t`出错啦，请稍后重试`;
  return (
    <div className={`container column ${styles['error']}`}>
      <title>{missing ? 'home' : title}</title>
      <meta name="robots" content="noindex" />
      <Drawing />
      {missing ? <h1 lang="en">This page could not be found</h1> : <h1>{title}</h1>}
      <p className={styles['help']}>
        <Help missing={missing} unreachable={unreachable} />
      </p>
      <SearchBox look="wide" />
      <p className={`cluster ${styles['actions']}`}>
        {!missing && (
          <button type="button" className="button button-primary with-js" onClick={unreachable ? again : () => location.reload()}>
            <Icon name="rotate-cw" />
            <Trans>重试</Trans>
          </button>
        )}
        <a href={to('/')} className={`button ${missing ? 'button-primary' : 'button-outline'}`}>
          <Trans>返回首页</Trans>
        </a>
      </p>
      {/* no redirect if the home page itself has failed, because that would be a loop */}
      {pathname !== '/' && !unreachable && <div className={`${styles['countdown']} with-js`}>{isHydrated && <HomeCountdown />}</div>}
      <MainSections />
      {requestId !== undefined && (
        <p className={styles['request']}>
          <Trans>请求编号 {requestId}</Trans>
        </p>
      )}
    </div>
  );
}

function Help({ missing, unreachable }: { missing: boolean; unreachable: boolean }) {
  if (unreachable)
    return (
      <>
        <span>
          <Trans>请检查网络连接。</Trans>
        </span>{' '}
        <span>
          <Trans>网络恢复后，本页会自动打开。</Trans>
        </span>
      </>
    );
  return (
    <>
      <span>{missing ? <Trans>您要找的页面不存在、已经移走，或者地址有误。</Trans> : <Trans>页面暂时无法显示。</Trans>}</span>{' '}
      <span>{missing ? <Trans>可以搜索一下，或从下面的栏目继续浏览。</Trans> : <Trans>可以重试，或从下面的栏目继续浏览。</Trans>}</span>
    </>
  );
}

function MainSections() {
  const { t } = useLingui();
  const to = useTo();
  return (
    <nav aria-label={t`常用栏目`} className={styles['nav']}>
      <ul className={`elder-column ${styles['sections']}`}>
        {useMainSections().map(({ path, name }) => (
          <li key={path}>
            <a href={to(path)} className={`centre ${styles['section']}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A drawing of a road sign without text. */
function Drawing() {
  return (
    <svg viewBox="0 0 160 120" className={styles['drawing']} fill="none" aria-hidden="true">
      <path d="M8 112h144M80 112V16" />
      <path className={styles['sign']} d="M80 24h44l14 13-14 13H80z" />
      <path className={styles['sign']} d="M80 58H40L27 70l13 12h40z" />
      <path d="M92 37h24M46 70h22M24 112V96q0-8 8-8t8 8v16M126 112v-10M120 112v-6M132 112v-6" />
    </svg>
  );
}
