// Types of the database tables for Kysely. Add new columns both here and in `migrations/`.
import type { ColumnType, Generated, JSONColumnType, Kysely } from 'kysely';

/** A `tsvector` column. It is written as a literal (search.ts) and never selected. */
type Vector = ColumnType<never, string, string>;
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** A nullable `jsonb` column, which is written as JSON text. */
type Json<T extends object> = ColumnType<T | null, string | null | undefined, string | null>;

interface Tenants {
  id: string;
  type: string;
  name: string;
  name_en: Optional<string>;
  code: string;
  /** Set while the park is off. */
  closed_at: Optional<Date>;
}

interface TenantHosts {
  host: string;
  tenant_id: string;
  /** The park's own host, if this one only redirects to it. */
  alias_of: Optional<string>;
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

/** A file offered below an article. `url` is the name of a file, `size` is in bytes. */
export interface ArticleFile {
  name: string;
  url: string;
  size?: number | undefined;
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
  document_number: Optional<string>;
  attachments: Json<ArticleFile[]>;
  attachments_en: Json<ArticleFile[]>;
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
  company_name_en: Optional<string>;
  class_code: string;
  company_class_name: string;
  company_class_name_en: Optional<string>;
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
  /** Whether the sender wants an SMS when the state changes. */
  notify_by_sms: Generated<boolean>;
  /** When an answer is due. */
  due_at: Date;
  /** When the sender reported that the reply solved nothing. The reply is then moved to the `earlier_…` columns. */
  reopened_at: Optional<Date>;
  reopen_reason: Optional<string>;
  earlier_reply_date: Optional<Date>;
  earlier_reply_content: Optional<string>;
  /** Only `published` rows are public. `hidden` ones were withdrawn by an editor (ruling 33). */
  publication: Generated<'submitted' | 'published' | 'hidden'>;
  search: Vector;
}

interface SentimentAudit {
  id: Generated<string>;
  tenant_id: string;
  sentiment_id: string;
  action: string;
  /** The editor's name, or `sender`. */
  actor: string;
  at: Date;
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
  name_en: Optional<string>;
  unit_en: Optional<string>;
  features_en: ColumnType<string[] | null, string | undefined, string | null>;
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

interface SmsCodes {
  id: Generated<string>;
  phone: string;
  purpose: string;
  client: string;
  tenant_id: Optional<string>;
  code_hash: string;
  sent_at: Date;
  expires_at: Date;
  wrong: number;
  checked_at: Optional<Date>;
  used_at: Optional<Date>;
}

interface OauthCodes {
  hash: string;
  user_id: string;
  client_id: string;
  redirect_uri: string;
  challenge: Optional<string>;
  expires_at: Date;
}

interface OnceKeys {
  tenant_id: string;
  call: string;
  key: string;
  input_hash: string;
  answer: JSONColumnType<object | null, string | null, string | null>;
  created_at: Date;
}

interface Applications {
  id: string;
  tenant_id: string;
  kind: 'cooperation' | 'contact';
  com_name: string;
  name: string;
  tel: string;
  message: string;
  product_id: Optional<string>;
  created_at: Date;
}

interface Trials {
  id: string;
  tenant_id: string;
  product_id: string;
  sku_id: string;
  user_id: string;
  company: string;
  contact: string;
  phone: string;
  started_at: Date;
  expires_at: Date;
}

/** Columns of tables that store a member's expiring secret as a hash. */
interface OfUser {
  hash: string;
  user_id: string;
  expires_at: Date;
}

interface OfFamily {
  hash: string;
  family_id: string;
  expires_at: Date;
}

export interface Tables {
  /** Names of the migrations that have run, and `parks` once the demo content is stored. */
  kept_steps: { name: string };
  tenants: Tenants;
  tenant_hosts: TenantHosts;
  categories: Categories;
  locations: Locations;
  banners: Banners;
  articles: Articles;
  companies: Companies;
  sentiments: Sentiments;
  sentiment_audit: SentimentAudit;
  industries: Industries;
  products: Products;
  skus: Skus;
  users: Users;
  user_apps: { user_id: string; position: number; name: string; url: Optional<string> };
  park_codes: { tenant_id: string; code: string; type: 'article' | 'company' | 'url'; target: string; cate_code: Optional<string> };

  captchas: { id_hash: string; answer: string; expires_at: Date };
  sms_codes: SmsCodes;
  outbox: { id: Generated<string>; phone: string; message: string; sent_at: Date };
  login_tries: { key: string; at: Date };
  login_tickets: OfUser;
  token_families: { id: string; user_id: string; secret: string; created_at: Date; ended_at: Optional<Date> };
  access_tokens: OfFamily;
  refresh_tokens: OfFamily & { used_at: Optional<Date> };
  uac_sessions: OfUser;
  oauth_codes: OauthCodes;
  once_keys: OnceKeys;
  applications: Applications;
  trials: Trials;
}

export type Db = Kysely<Tables>;
