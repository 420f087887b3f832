// The breadcrumb from the home page to the current page (C5).
import { useLingui } from '@lingui/react/macro';
import { usePage, useTo } from '../data/page.ts';
import styles from './breadcrumb.module.css';
import { writtenIn } from './written-in.ts';

export interface Crumb {
  /** Text of the crumb. If it is a category's code, the category's name is shown. */
  text: string;
  href?: string;
  disabled?: boolean;
}

/** Renders the breadcrumb. @param items the pages between the home page and the current page, and the current page */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  const { t } = useLingui();
  const { chrome, locale } = usePage();
  const to = useTo();
  const nameOf = (text: string) => chrome.categories.find(({ code }) => code === text)?.name ?? text;
  return (
    <nav aria-label={t`面包屑`} className="hint not-print">
      <ol className={styles['list']}>
        <li>
          <a href={to('/')}>{t`首页`}</a>
        </li>
        {items.map(({ text, href, disabled }, i) => (
          <li key={text} className={disabled === true ? styles['disabled'] : undefined}>
            {href === undefined || disabled === true ? (
              <span {...writtenIn(locale, nameOf(text))} {...(i === items.length - 1 && { 'aria-current': 'page' })}>
                {nameOf(text)}
              </span>
            ) : (
              <a href={href} {...writtenIn(locale, nameOf(text))}>
                {nameOf(text)}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
