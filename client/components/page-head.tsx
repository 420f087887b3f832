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
      <Scene />
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

/** A decoration of spheres and lattices. It is an inline SVG, so that parks need no image. */
function Scene() {
  return (
    <svg className={`fill ${styles['scene']}`} viewBox="0 0 1200 200" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <g fill="none" stroke="currentColor">
        <circle cx="1010" cy="96" r="74" />
        <ellipse cx="1010" cy="96" rx="74" ry="26" />
        <ellipse cx="1010" cy="96" rx="30" ry="74" />
        <circle cx="842" cy="132" r="44" />
        <ellipse cx="842" cy="132" rx="44" ry="15" />
        <path d="M700 200l60-120 60 120M730 140h60M745 110h30M1090 200V60l40-30 40 30v140M1090 110h80M1090 150h80M640 200h560" />
      </g>
      <circle cx="1010" cy="22" r="5" fill="currentColor" />
      <circle cx="842" cy="88" r="4" fill="currentColor" />
      <circle cx="936" cy="96" r="4" fill="currentColor" />
      <path d="M842 88L936 96L1010 22" fill="none" stroke="currentColor" />
    </svg>
  );
}
