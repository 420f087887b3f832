// What a list gives to each of its items, however it is drawn (C1).
import type { LinkBase } from '#shared/links.ts';
import type { ArticleItem } from '#shared/resources.ts';

export interface ItemProps {
  item: ArticleItem;
  base: LinkBase;
  /** The level at which the items' titles stand on this page. */
  heading: 'h2' | 'h3';
}
