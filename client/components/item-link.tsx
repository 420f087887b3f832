// The link of a list item: to its page, or to its outside address in a new tab (C3).
import type { ReactNode } from 'react';
import { itemLink, type Link, type LinkBase } from '#shared/links.ts';
import type { ArticleItem } from '#shared/resources.ts';
import { usePage } from '../data/page.ts';
import { OutsideLink } from './outside-link.tsx';

interface ItemLinkProps {
  base: LinkBase;
  item: ArticleItem;
  className?: string | undefined;
  /** Replaces the title. */
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

/** Renders a validated link: in a new tab if it leads outside; only the text if there is none. */
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

/** Marks a text whose language differs from the page's (L3). */
export const langOf = (item: { lang?: 'zh-cn' }): { lang?: 'zh-CN' } => (item.lang === undefined ? {} : { lang: 'zh-CN' });
