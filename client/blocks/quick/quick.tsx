// Shows quick links to the six most frequent tasks.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { BookOpenCheck, Building2, FilePenLine, type LucideIcon, MessageSquareText, ScrollText, SearchCheck } from 'lucide-react';
import { useIsOffered } from '../../columns.ts';
import { usePage, useTo } from '../../data/page.ts';
import type { Placed } from '../layout.ts';
import styles from './quick.module.css';

interface Errand {
  name: MessageDescriptor;
  path: string;
  Icon: LucideIcon;
}

const errands: readonly Errand[] = [
  { name: msg`我要留言`, path: '/sentiment/sentimentSubmit', Icon: MessageSquareText },
  { name: msg`进度查询`, path: '/sentiment/progress', Icon: SearchCheck },
  { name: msg`政策文件`, path: '/investment?section=policy', Icon: ScrollText },
  { name: msg`办事指南`, path: '/investment?section=guide', Icon: BookOpenCheck },
  { name: msg`项目申报`, path: '/services?section=declare', Icon: FilePenLine },
  { name: msg`企业名录`, path: '/company', Icon: Building2 },
];

export function Quick({ placed: { docked, elderOnly } }: { placed: Placed }) {
  const { t } = useLingui();
  const to = useTo();
  const { withoutProgress } = usePage().chrome;
  const isOffered = useIsOffered();
  const offered = errands.filter(({ path }) => isOffered(to(path)) && !(withoutProgress && path === '/sentiment/progress'));
  const list = (
    <ul className={`card ${styles['errands']}`}>
      {offered.map(({ name, path, Icon }) => (
        <li key={path}>
          <a href={to(path)} className={`row ${styles['errand']}`}>
            <span className={`round ${styles['icon']}`}>
              <Icon aria-hidden="true" />
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
    <nav aria-label={t`快捷入口`} className={elderOnly ? 'elder-only not-print' : 'not-print'}>
      {list}
    </nav>
  );
}
