// What frames every page of a park in one language: marks, menus, footer, look (G3). Made by the gateway, safe to render.
import type { BlockConfig } from './blocks.ts';
import type { Column } from './columns.ts';
import type { Link } from './links.ts';
import type { SystemConfig, Template, Theme } from './settings.ts';

/** A menu entry as the header shows it. */
export interface MenuEntry {
  /** The platform's menu id; 360 is home, 361 application services, 362 the workbench. */
  id: string;
  title: string;
  /** Missing: the entry has no path and says so when it is used. */
  link?: Link;
  /** Opens for members only, through `GET /cms/session/open?id=` (H4). */
  member?: true;
}

export interface FooterItem {
  name: string;
  text?: string;
  link?: Link;
  /** A file address, checked. */
  image?: string;
}

/** The footer's groups (H3), hidden items left out, each cut to its number. */
export interface Footer {
  links: FooterItem[];
  contact: FooterItem[];
  feedback: FooterItem[];
  filing: FooterItem[];
  /** Who runs the site, and what else the park records of it; stands before the filing. */
  record: FooterItem[];
  titles: { links?: string; contact?: string; feedback?: string };
}

export interface CategoryName {
  code: string;
  name: string;
}

export interface Chrome {
  /** Changes whenever anything below does; part of a kept page's key. */
  version: string;
  /** The park's name in this language. */
  name: string;
  /** The park's English name, shown below the Chinese one; missing on English pages. */
  englishName?: string;
  /** Address of the logo's file. */
  logo?: string;
  template: Template;
  theme: Theme;
  menus: MenuEntry[];
  categories: CategoryName[];
  /** The columns in which nothing is published: no menu leads to their lists (H5). */
  emptyColumns: readonly Column[];
  footer: Footer;
  config: SystemConfig;
  /** Link bases whose articles hide their title (C5). */
  titleHidden: string[];
  /** The blocks of the content pages that the park has configured, by page name; a page that is missing is the built-in one (P10). */
  pages: Readonly<Record<string, readonly BlockConfig[]>>;
  /** The platform has no look-up of feedback: nothing links to `/sentiment/progress` (F2, **+**). */
  withoutProgress?: true;
  /** The platform takes no votes on replies: no page has the form for one (F2, **+**). */
  withoutVotes?: true;
  /** The platform resolves no codes: `/code` has no box for a number (P3, **+**). */
  withoutCodes?: true;
}
