// The breadcrumb from the home page to the current page (C5).
import { useLingui } from '@lingui/react/macro';
import { usePage, useTo } from '../data/page.ts';
import styles from './breadcrumb.module.css';
import { breadcrumbData, LinkedData } from './linked-data.tsx';
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
  const page = usePage();
  const { chrome, locale } = page;
  const to = useTo();
  const nameOf = (text: string) => chrome.categories.find(({ code }) => code === text)?.name ?? text;
  const named = items.map(({ text, ...item }) => ({ ...item, text: nameOf(text) }));
  return (
    <nav aria-label={t`面包屑`} className="hint not-print">
      <LinkedData data={import.meta.env.SSR && breadcrumbData(page, t`首页`, named)} />
      <ol className={styles['list']}>
        <li>
          <a href={to('/')}>{t`首页`}</a>
        </li>
        {named.map(({ text, href, disabled }, i) => (
          <li key={text} className={disabled === true ? styles['disabled'] : undefined}>
            {href === undefined || disabled === true ? (
              <span {...writtenIn(locale, text)} {...(i === items.length - 1 && { 'aria-current': 'page' })}>
                {text}
              </span>
            ) : (
              <a href={href} {...writtenIn(locale, text)}>
                {text}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
