// Shows quick links to the six most frequent tasks.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useIsOffered } from '../../columns.ts';
import { Icon, type IconName } from '../../components/icon.tsx';
import { usePage, useTo } from '../../data/page.ts';
import type { Placed } from '../layout.ts';
import styles from './quick.module.css';

interface Errand {
  name: MessageDescriptor;
  path: string;
  icon: IconName;
}

const errands: readonly Errand[] = [
  { name: msg`我要留言`, path: '/sentiment/sentimentSubmit', icon: 'message-square-text' },
  { name: msg`进度查询`, path: '/sentiment/progress', icon: 'search-check' },
  { name: msg`政策文件`, path: '/investment?section=policy', icon: 'scroll-text' },
  { name: msg`办事指南`, path: '/investment?section=guide', icon: 'book-open-check' },
  { name: msg`项目申报`, path: '/services?section=declare', icon: 'file-pen-line' },
  { name: msg`企业名录`, path: '/company', icon: 'building-2' },
];

export function Quick({ placed: { docked } }: { placed: Placed }) {
  const { t } = useLingui();
  const to = useTo();
  const { withoutProgress } = usePage().chrome;
  const isOffered = useIsOffered();
  const offered = errands.filter(({ path }) => isOffered(to(path)) && !(withoutProgress && path === '/sentiment/progress'));
  const list = (
    <ul className={`card ${styles['errands']}`}>
      {offered.map(({ name, path, icon }) => (
        <li key={path}>
          <a href={to(path)} className={`row ${styles['errand']}`}>
            <span className={`round ${styles['icon']}`}>
              <Icon name={icon} />
            </span>
            {t(name)}
          </a>
        </li>
      ))}
    </ul>
  );
  if (docked)
    return (
      <nav aria-label={t`快捷入口`} className={`${styles['docked']} not-print`}>
        <div className="container">{list}</div>
      </nav>
    );
  return (
    <nav aria-label={t`快捷入口`} className={`${styles['between']} not-print`}>
      {list}
    </nav>
  );
}
