// What the demo content of a park consists of: made by the generators in this folder, stored by load.ts.

/** A text in Chinese and, where it is translated, in English. */
export interface Words {
  zh: string;
  en?: string;
}

export interface SeedBanner {
  name: Words;
  subTitle?: Words;
  imageUrl?: string;
  path?: string;
  linkEnabled?: 0 | 1;
  linkUrl?: string;
  showd?: 0 | 1;
  /** JSON text as an editor typed it; may be broken on purpose. */
  meta?: string;
}

export interface SeedLocation {
  code: string;
  name: Words;
  subTitle?: Words;
  linkUrl?: string;
  banners: SeedBanner[];
}

export interface SeedArticle {
  id: string;
  cateCode: string;
  title: Words;
  summary?: Words;
  /** Rich text, as an editor of the platform would have stored it. */
  content?: Words;
  /** `YYYY-MM-DD HH:mm:ss` in Shanghai; missing for the few rows without a date. */
  createdAt?: string;
  imageUrl?: string;
  linkTo?: string;
  source?: Words;
  indexNo?: string;
  issuer?: string;
  issuedOn?: string;
  validity?: string;
}

export interface SeedCompany {
  uscc: string;
  companyName: string;
  classCode: string;
  companyClassName: string;
  companyClassNameEn?: string;
  /** Companies without a card are in the list only. */
  card?: {
    legalPerson?: string;
    address?: string;
    phone?: string;
    website?: string;
    summary?: string;
    products?: string[];
    location?: [number, number];
  };
  logo?: string;
}

export interface SeedSentiment {
  id: string;
  number: string;
  queryCode: string;
  newsType: '01' | '02' | '03';
  newsTitle: string;
  newsContent: string;
  anonymousUser: 0 | 1;
  submitterUser: string;
  phone: string;
  createTime: string;
  processDepartment?: string;
  replyDate?: string;
  replyContent?: string;
}

export interface SeedPark {
  tenantId: string;
  tenantType: string;
  /** Hostnames that resolve to this park, without a port. */
  hosts: string[];
  name: Words;
  /** Template flag as the tenant lookup answers it. */
  code: '1' | '2' | '3';
  categories: { code: string; name: string; nameEn?: string }[];
  locations: SeedLocation[];
  articles: SeedArticle[];
  companies: SeedCompany[];
  sentiments: SeedSentiment[];
  industries: { id: string; name: Words; summary?: Words; imageUrl?: string }[];
  products: {
    id: string;
    name: Words;
    summary?: Words;
    imageUrl?: string;
    industryId: string;
    linkUrl?: string;
    skus: {
      id: string;
      name: string;
      price: number;
      unit: string;
      features: string[];
      english?: { name: string; unit: string; features: string[] };
    }[];
  }[];
  /** Members of the demo; the passwords are shown on the development page. */
  users: {
    id: string;
    username: string;
    phone: string;
    password: string;
    name: string;
    organization: string;
    apps: { name: string; url?: string }[];
    homePath?: string;
  }[];
  /** Codes that the park's QR codes carry (P3). */
  codes: { code: string; type: 'article' | 'company' | 'url'; target: string; cateCode?: string }[];
}
