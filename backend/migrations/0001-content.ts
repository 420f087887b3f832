// Tables of the parks and their content. Every table has a tenant id column; translated texts are in `_en` columns.

export const content = {
  name: '0001-content',
  up: [
    `create table tenants (
      id text primary key, type text not null, name text not null, name_en text, code text not null)`,
    `create table tenant_hosts (host text primary key, tenant_id text not null references tenants)`,

    `create table categories (
      tenant_id text not null references tenants, code text not null, position int not null,
      name text not null, name_en text, primary key (tenant_id, code))`,

    `create table locations (
      tenant_id text not null references tenants, code text not null, position int not null,
      name text not null, name_en text, sub_title text, sub_title_en text, link_url text, primary key (tenant_id, code))`,
    `create table banners (
      tenant_id text not null references tenants, id text not null, location_code text not null, position int not null,
      name text not null, name_en text, sub_title text, sub_title_en text, image_url text, path text,
      link_enabled int, link_url text, page_configuration text, showd int not null, meta text, primary key (tenant_id, id))`,
    `create index banners_of_location on banners (tenant_id, location_code, position, id)`,

    `create table articles (
      tenant_id text not null references tenants, id text not null, cate_code text not null, created_at timestamptz,
      title text not null, title_en text, summary text, summary_en text, content text, content_en text,
      image_url text, link_to text, source text, source_en text,
      index_no text, issuer text, issued_on text, validity text,
      search tsvector not null, search_en tsvector not null, primary key (tenant_id, id))`,
    // stored uncompressed: compression slows the first start and saves little space
    `alter table articles alter content set storage external, alter content_en set storage external,
      alter search set storage external, alter search_en set storage external`,
    `create index articles_of_category on articles (tenant_id, cate_code, created_at desc nulls last, id)`,

    `create table companies (
      tenant_id text not null references tenants, uscc text not null, position int not null, company_name text not null,
      class_code text not null, company_class_name text not null, logo text, card jsonb,
      search tsvector not null, primary key (tenant_id, uscc))`,
    `create index companies_of_class on companies (tenant_id, class_code, position)`,
    `create index companies_in_order on companies (tenant_id, position)`,
    `create index companies_by_uscc on companies (uscc)`,

    `create table sentiments (
      tenant_id text not null references tenants, id text not null, number text not null, query_code text not null,
      news_type text not null, news_title text not null, news_content text not null, anonymous_user int not null,
      submitter_user text not null, phone text not null, created_at timestamptz not null, process_department text,
      reply_date timestamptz, reply_content text, score int, search tsvector not null, primary key (tenant_id, id))`,
    `create unique index sentiments_by_number on sentiments (number)`,
    `create index sentiments_in_order on sentiments (tenant_id, created_at desc, id)`,
    `create index sentiments_of_type on sentiments (tenant_id, news_type, created_at desc, id)`,

    `create table industries (
      tenant_id text not null references tenants, id text not null, position int not null, name text not null, name_en text,
      summary text, summary_en text, image_url text, primary key (tenant_id, id))`,
    `create table products (
      tenant_id text not null references tenants, id text not null, position int not null, industry_id text not null,
      name text not null, name_en text, summary text, summary_en text, image_url text, link_url text, primary key (tenant_id, id))`,
    `create index products_in_order on products (tenant_id, industry_id, position)`,
    `create table skus (
      tenant_id text not null references tenants, id text not null, product_id text not null, position int not null,
      name text not null, price double precision not null, unit text not null, features jsonb not null, primary key (tenant_id, id))`,
    `create index skus_of_product on skus (product_id, position)`,

    `create table users (
      id text primary key, tenant_id text not null references tenants, username text not null, phone text not null,
      password_hash text not null, name text not null, organization text not null, home_path text,
      created_at timestamptz not null)`,
    `create unique index users_by_username on users (lower(username))`,
    `create unique index users_by_phone on users (phone)`,
    `create table user_apps (
      user_id text not null references users, position int not null, name text not null, url text, primary key (user_id, position))`,

    `create table park_codes (
      tenant_id text not null references tenants, code text not null, type text not null, target text not null, cate_code text,
      primary key (tenant_id, code))`,
  ],
};

/** Created after the demo content is loaded, because building a full-text index once is much faster than updating it. */
export const searchIndexes: readonly string[] = [
  `create index if not exists articles_found on articles using gin (search)`,
  `create index if not exists articles_found_en on articles using gin (search_en)`,
  `create index if not exists companies_found on companies using gin (search)`,
  `create index if not exists sentiments_found on sentiments using gin (search)`,
];
