// Where a list's item leads: its page, or the outside address it names, which opens in a new tab (C3).
import type { ReactNode } from 'react';
import { itemLink, type Link, type LinkBase } from '#shared/links.ts';
import type { ArticleItem } from '#shared/resources.ts';
import { usePage } from '../data/page.ts';
import { OutsideLink } from './outside-link.tsx';

interface ItemLinkProps {
  base: LinkBase;
  item: ArticleItem;
  className?: string | undefined;
  /** The title unless something else is to be said. */
  children?: ReactNode;
}

export function ItemLink({ base, item, className, children }: ItemLinkProps) {
  const { locale } = usePage();
  return (
    <LinkTo link={itemLink(locale, base, item)} className={className}>
      <span {...langOf(item)}>{children ?? item.title}</span>
    </LinkTo>
  );
}

/** A checked address as an anchor; one that leads away says so, and without one the words stand alone. */
export function LinkTo({ link, className, children }: { link: Link | undefined; className?: string | undefined; children: ReactNode }) {
  if (link === undefined) return children;
  if (!link.outside)
    return (
      <a href={link.href} className={className}>
        {children}
      </a>
    );
  return (
    <OutsideLink href={link.href} className={className}>
      {children}
    </OutsideLink>
  );
}

/** Marks a text that is not in the page's language (L3). */
export const langOf = (item: { lang?: 'zh-cn' }): { lang?: 'zh-CN' } => (item.lang === undefined ? {} : { lang: 'zh-CN' });
