// The link of a list item: to its page in the portal, or to an external URL in a new tab (C3).
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { itemLink, type Link, type LinkBase } from '#shared/links.ts';
import type { ArticleItem } from '#shared/resources.ts';
import { usePage } from '../data/page.ts';
import { OutsideLink } from './outside-link.tsx';

interface ItemLinkProps {
  base: LinkBase;
  item: ArticleItem;
  className?: string | undefined;
  /** Content of the link. By default it is the item's title. */
  children?: ReactNode;
}

export function ItemLink({ base, item, className, children }: ItemLinkProps) {
  const { locale } = usePage();
  return (
    <LinkTo link={itemLink(locale, base, item)} className={className}>
      <span {...langOf(item)}>
        <InChinese item={item} />
        {children ?? item.title}
      </span>
    </LinkTo>
  );
}

/** Renders a validated link. External links open in a new tab. Without a link only the content is rendered. */
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

/** Returns the `lang` attribute of a text whose language differs from the page's (L3). */
export const langOf = (item: { lang?: 'zh-cn' }): { lang?: 'zh-CN' } => (item.lang === undefined ? {} : { lang: 'zh-CN' });

/** A visible mark before the title of an item that is in Chinese on an English page (L3). */
export function InChinese({ item: { lang } }: { item: { lang?: 'zh-cn' } }) {
  if (lang === undefined) return null;
  return (
    <>
      <span className="in-chinese" lang="en">
        <Trans>中文</Trans>
      </span>{' '}
    </>
  );
}
