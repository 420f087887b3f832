// A footer item's words, as a link where it leads somewhere.
import type { ReactNode } from 'react';
import type { FooterItem } from '#shared/chrome.ts';
import { NewTab } from './entry-link.tsx';

export function ItemLink({ item, children }: { item: FooterItem; children: ReactNode }) {
  if (item.link === undefined) return children;
  if (!item.link.outside) return <a href={item.link.href}>{children}</a>;
  return (
    <a href={item.link.href} target="_blank" rel="noopener noreferrer">
      {children}
      <NewTab />
    </a>
  );
}
