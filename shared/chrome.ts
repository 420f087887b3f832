// Types of the frame of a park's pages in one language (logo, menus, footer, theme), with checked addresses (G3).
import type { BlockConfig } from './blocks.ts';
import type { Link } from './links.ts';
import type { SystemConfig, Template, Theme } from './settings.ts';

/** A menu entry as the header shows it. */
export interface MenuEntry {
  /** The platform's menu id; 360 is home, 361 application services, 362 the workbench. */
  id: string;
  title: string;
  /** Missing: the entry has no path, and the menu shows a message when it is used. */
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

/** The footer's groups without hidden items, each limited in number (H3). */
export interface Footer {
  links: FooterItem[];
  contact: FooterItem[];
  feedback: FooterItem[];
  filing: FooterItem[];
  /** The site's operator and similar records; shown before the filing. */
  record: FooterItem[];
  titles: { links?: string; contact?: string; feedback?: string };
}

export interface CategoryName {
  code: string;
  name: string;
}

export interface Chrome {
  /** A hash of all other fields; part of the key of a cached page. */
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
  /** Columns without articles: no menu links to their lists (H5). */
  emptyColumns: readonly string[];
  footer: Footer;
  config: SystemConfig;
  /** Link bases whose articles hide their title (C5). */
  titleHidden: string[];
  /** The park's configured blocks by page name; a missing page shows the built-in blocks (P10). */
  pages: Readonly<Record<string, readonly BlockConfig[]>>;
  /** The platform lacks the progress lookup of feedback: no page links to `/sentiment/progress` (F2, **+**). */
  withoutProgress?: true;
  /** The platform lacks votes on replies: no page shows the form (F2, **+**). */
  withoutVotes?: true;
  /** The platform lacks QR codes: `/code` shows no input for a number (P3, **+**). */
  withoutCodes?: true;
}
