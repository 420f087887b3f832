// The tables as queries see them. `migrations/` makes them; a column added there is added here.
import type { ColumnType, JSONColumnType, Kysely } from 'kysely';

/** Written as PostgreSQL's literal (search.ts), never read. */
type Vector = ColumnType<never, string, string>;
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

interface Tenants {
  id: string;
  type: string;
  name: string;
  name_en: Optional<string>;
  code: string;
}

interface Categories {
  tenant_id: string;
  code: string;
  position: number;
  name: string;
  name_en: Optional<string>;
}

interface Locations {
  tenant_id: string;
  code: string;
  position: number;
  name: string;
  name_en: Optional<string>;
  sub_title: Optional<string>;
  sub_title_en: Optional<string>;
  link_url: Optional<string>;
}

export interface Banners {
  tenant_id: string;
  id: string;
  location_code: string;
  position: number;
  name: string;
  name_en: Optional<string>;
  sub_title: Optional<string>;
  sub_title_en: Optional<string>;
  image_url: Optional<string>;
  path: Optional<string>;
  link_enabled: Optional<number>;
  link_url: Optional<string>;
  page_configuration: Optional<string>;
  showd: number;
  meta: Optional<string>;
}

export interface Articles {
  tenant_id: string;
  id: string;
  cate_code: string;
  created_at: Optional<Date>;
  title: string;
  title_en: Optional<string>;
  summary: Optional<string>;
  summary_en: Optional<string>;
  content: Optional<string>;
  content_en: Optional<string>;
  image_url: Optional<string>;
  link_to: Optional<string>;
  source: Optional<string>;
  source_en: Optional<string>;
  index_no: Optional<string>;
  issuer: Optional<string>;
  issued_on: Optional<string>;
  validity: Optional<string>;
  search: Vector;
  search_en: Vector;
}

export interface CompanyCardFacts {
  legalPerson?: string | undefined;
  address?: string | undefined;
  phone?: string | undefined;
  website?: string | undefined;
  summary?: string | undefined;
  products?: string[] | undefined;
  location?: [number, number] | undefined;
}

interface Companies {
  tenant_id: string;
  uscc: string;
  position: number;
  company_name: string;
  class_code: string;
  company_class_name: string;
  logo: Optional<string>;
  card: JSONColumnType<CompanyCardFacts | null, string | null, string | null>;
  search: Vector;
}

export interface Sentiments {
  tenant_id: string;
  id: string;
  number: string;
  query_code: string;
  news_type: '01' | '02' | '03';
  news_title: string;
  news_content: string;
  anonymous_user: 0 | 1;
  submitter_user: string;
  phone: string;
  created_at: Date;
  process_department: Optional<string>;
  reply_date: Optional<Date>;
  reply_content: Optional<string>;
  score: Optional<number>;
  search: Vector;
}

interface Industries {
  tenant_id: string;
  id: string;
  position: number;
  name: string;
  name_en: Optional<string>;
  summary: Optional<string>;
  summary_en: Optional<string>;
  image_url: Optional<string>;
}

interface Products extends Industries {
  industry_id: string;
  link_url: Optional<string>;
}

interface Skus {
  tenant_id: string;
  id: string;
  product_id: string;
  position: number;
  name: string;
  price: number;
  unit: string;
  features: JSONColumnType<string[], string, string>;
}

export interface Users {
  id: string;
  tenant_id: string;
  username: string;
  phone: string;
  password_hash: string;
  name: string;
  organization: string;
  home_path: Optional<string>;
  created_at: Date;
}

export interface Tables {
  /** Which migrations have run, and whether the demo content is stored. */
  kept_steps: { name: string };
  tenants: Tenants;
  tenant_hosts: { host: string; tenant_id: string };
  categories: Categories;
  locations: Locations;
  banners: Banners;
  articles: Articles;
  companies: Companies;
  sentiments: Sentiments;
  industries: Industries;
  products: Products;
  skus: Skus;
  users: Users;
  user_apps: { user_id: string; position: number; name: string; url: Optional<string> };
  park_codes: { tenant_id: string; code: string; type: 'article' | 'company' | 'url'; target: string; cate_code: Optional<string> };
}

export type Db = Kysely<Tables>;
