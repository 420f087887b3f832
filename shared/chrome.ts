// Types of the frame of a park's pages in one language (logo, menus, footer, theme). All URLs in it have been checked (G3).
import type { BlockConfig } from './blocks.ts';
import type { Link } from './links.ts';
import type { SystemConfig, Template } from './settings.ts';
import type { Theme } from './themes.ts';

/** A menu entry that the header displays. */
export interface MenuEntry {
  /** The platform's menu id. 360 is home, 361 application services, 362 the workbench. */
  id: string;
  title: string;
  /** If undefined, the entry has no path, and selecting it shows a message. */
  link?: Link;
  /** Set if the entry is opened through `GET /cms/session/open?id=`, which only members can use (H4). */
  member?: true;
}

export interface FooterItem {
  name: string;
  text?: string;
  link?: Link;
  /** Checked URL of an image file. */
  image?: string;
}

/** The footer's groups, without hidden items and limited in number (H3). */
export interface Footer {
  links: FooterItem[];
  contact: FooterItem[];
  feedback: FooterItem[];
  filing: FooterItem[];
  /** The site's operator and similar records. Shown before the filing number. */
  record: FooterItem[];
  titles: { links?: string; contact?: string; feedback?: string };
}

export interface CategoryName {
  code: string;
  name: string;
}

export interface Chrome {
  /** Hash of all other fields. Part of the cache key of pages. */
  version: string;
  /** The park's name in this language. */
  name: string;
  /** The park's English name, shown below the Chinese one. Undefined on English pages. */
  englishName?: string;
  /** URL of the logo's image file. */
  logo?: string;
  template: Template;
  theme: Theme;
  menus: MenuEntry[];
  categories: CategoryName[];
  /** Columns without articles. Menus do not link to their lists (H5). */
  emptyColumns: readonly string[];
  footer: Footer;
  config: SystemConfig;
  /** Link bases whose article pages hide the article's title (C5). */
  titleHidden: string[];
  /** The blocks that the park has configured, by page name. A page that is missing here shows the built-in blocks (P10). */
  pages: Readonly<Record<string, readonly BlockConfig[]>>;
  /** Set if the platform lacks the progress lookup of feedback: pages do not link to `/sentiment/progress` (F2, **+**). */
  withoutProgress?: true;
  /** Set if the platform lacks votes on replies: pages do not show the form (F2, **+**). */
  withoutVotes?: true;
  /** Set if the platform cannot re-open feedback: look-ups do not offer it (F2, **+**). */
  withoutReopening?: true;
  /** Set if the platform sends no SMS about feedback: the form does not offer it (F2, **+**). */
  withoutNotices?: true;
  /** Set if the platform lacks QR codes: `/code` does not show the input for a code (P3, **+**). */
  withoutCodes?: true;
  /** Set if the platform cannot filter articles by year: lists do not offer it (C1, **+**). */
  withoutYears?: true;
}
