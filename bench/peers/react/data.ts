// The home page's data, which the benchmark reads from the page that the gateway serves (bench/peers.ts).

export interface Target {
  href: string;
  outside: boolean;
}

export interface Banner {
  id: string;
  name: string;
  subTitle?: string;
  image?: string;
  link?: Target;
  figure?: { value: string; unit: string };
}

export interface Article {
  id: string;
  title: string;
  summary?: string;
  createdAt: string;
  cateCode: string;
  cateName: string;
  image?: string;
}

interface Entry {
  name: string;
  text?: string;
  image?: string;
  link?: Target;
}

export interface Frame {
  name: string;
  englishName: string;
  logo: string;
  menus: { id: string; title: string; link: Target }[];
  footer: {
    links: Entry[];
    contact: Entry[];
    feedback: Entry[];
    filing: Entry[];
    record: Entry[];
    titles: Record<'links' | 'contact' | 'feedback', string>;
  };
  config: { address: string; phone: string; mail: string; worktime: string; siteCode: string; location: [number, number]; mapImage: string };
}

export interface PageData {
  day: string;
  frame: Frame;
  banners: Record<'banner' | 'statement' | 'slogan' | 'products' | 'grid' | 'partners', Banner[]>;
  articles: Record<'news' | 'notice' | 'government' | 'statement' | 'policy' | 'trends' | 'industry', Article[]>;
  /** Companies of each industry. */
  classes: { name: string; count: number }[];
  /** Messages of the public in each month. */
  months: { month: string; count: number }[];
}

export const hrefOf = ({ cateCode, id }: Article): string => `/cms/${cateCode}/${id}`;
export const dateOf = ({ createdAt }: Article): string => createdAt.slice(0, 10);
