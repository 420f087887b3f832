// The head of an inner page with breadcrumb and title. Template 2 shows an illustrated band, template 1 plain rows.
import type { ReactNode } from 'react';
import { usePage } from '../data/page.ts';
import { Breadcrumb, type Crumb } from './breadcrumb.tsx';
import styles from './page-head.module.css';
import { writtenIn } from './written-in.ts';

interface PageHeadProps {
  crumbs: readonly Crumb[];
  /** The title, with elements beside it. */
  children?: ReactNode;
  /** Name shown in the band if the page's title is part of its content. */
  section?: string;
}

export function PageHead({ crumbs, children, section }: PageHeadProps) {
  const { chrome, locale } = usePage();
  if (chrome.template === 1)
    return (
      <div className={`container ${styles['plain']}`}>
        <Breadcrumb items={crumbs} />
        {Boolean(children) && <div className={`cluster ${styles['title']}`}>{children}</div>}
      </div>
    );
  return (
    <div className={styles['band']}>
      <div className={`container stack apart ${styles['over']} on-dark`}>
        <Breadcrumb items={crumbs} />
        <div className={`cluster ${styles['title']}`}>
          {section !== undefined && (
            <p className={styles['section']} {...writtenIn(locale, section)}>
              {section}
            </p>
          )}
          {children}
        </div>
      </div>
    </div>
  );
}
