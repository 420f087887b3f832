// Inserts the demo parks into the database in batches of rows, inside the caller's transaction.

import type { InsertObject } from 'kysely';
import type { Db, Tables } from '../db/schema.ts';
import { articleVectors, companyVector, sentimentVector } from '../db/vectors.ts';
import { pageSettingsOf } from '../meta.ts';
import { hashPassword } from '../password.ts';
import { fromShanghai, workingDaysAfter } from '../times.ts';
import type { SeedArticle, SeedPark } from './schema.ts';

type Row<T extends keyof Tables> = InsertObject<Tables, T>;

/** PostgreSQL allows 65535 parameters per statement; 200 rows of at most 23 columns have fewer. */
const batchSize = 200;

export async function loadParks(db: Db, parks: readonly SeedPark[], now: () => number): Promise<void> {
  for (const park of parks) {
    await loadFrame(db, park);
    await loadArticles(db, park);
    await loadRecords(db, park);
    await loadSaas(db, park);
    await loadUsers(db, park, now);
  }
}

async function store<T extends keyof Tables>(db: Db, table: T, rows: readonly Row<T>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += batchSize) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + batchSize))
      .execute();
  }
}

async function loadFrame(db: Db, park: SeedPark): Promise<void> {
  const tenant_id = park.tenantId;
  await store(db, 'tenants', [{ id: tenant_id, type: park.tenantType, name: park.name.zh, name_en: park.name.en, code: park.code }]);
  await store(
    db,
    'tenant_hosts',
    park.hosts.map((host) => ({ host, tenant_id })),
  );
  await store(
    db,
    'categories',
    park.categories.map(({ code, name, nameEn }, position) => ({ tenant_id, code, position, name, name_en: nameEn })),
  );
  const locations = park.locations.map((one, position) => ({
    tenant_id,
    code: one.code,
    position,
    name: one.name.zh,
    name_en: one.name.en,
    sub_title: one.subTitle?.zh,
    sub_title_en: one.subTitle?.en,
    link_url: one.linkUrl,
  }));
  await store(db, 'locations', locations);
  const banners = park.locations.flatMap((location) =>
    location.banners.map((one, position) => ({
      tenant_id,
      id: `${location.code}.${position + 1}`.replaceAll('.', '-'),
      location_code: location.code,
      position,
      name: one.name.zh,
      name_en: one.name.en,
      sub_title: one.subTitle?.zh,
      sub_title_en: one.subTitle?.en,
      image_url: one.imageUrl,
      path: one.path,
      link_enabled: one.linkEnabled,
      link_url: one.linkUrl,
      showd: one.showd ?? 1,
      meta: one.meta,
    })),
  );
  await store(db, 'banners', banners);
  await store(
    db,
    'park_codes',
    park.codes.map(({ code, type, target, cateCode }) => ({ tenant_id, code, type, target, cate_code: cateCode })),
  );
}

async function loadArticles(db: Db, park: SeedPark): Promise<void> {
  await store(
    db,
    'articles',
    park.articles.map((article) => articleRow(park.tenantId, article)),
  );
}

/** Returns the table row of an article, including its search vectors. */
export function articleRow(tenantId: string, article: SeedArticle): Row<'articles'> {
  const { title, summary, content, attachments, documentNumber } = article;
  const row = {
    tenant_id: tenantId,
    id: article.id,
    cate_code: article.cateCode,
    created_at: fromShanghai(article.createdAt),
    title: title.zh,
    title_en: title.en,
    summary: summary?.zh,
    summary_en: summary?.en,
    content: content?.zh,
    content_en: content?.en,
    image_url: article.imageUrl,
    link_to: article.linkTo,
    source: article.source?.zh,
    source_en: article.source?.en,
    index_no: article.indexNo,
    issuer: article.issuer,
    issued_on: article.issuedOn,
    validity: article.validity,
    document_number: documentNumber,
    attachments: attachments?.zh && JSON.stringify(attachments.zh),
    attachments_en: attachments?.en && JSON.stringify(attachments.en),
  };
  return { ...row, ...articleVectors(row) };
}

async function loadRecords(db: Db, park: SeedPark): Promise<void> {
  const tenant_id = park.tenantId;
  const companies = park.companies.map((one, position) => ({
    tenant_id,
    uscc: one.uscc,
    position,
    company_name: one.companyName,
    company_name_en: one.companyNameEn,
    class_code: one.classCode,
    company_class_name: one.companyClassName,
    company_class_name_en: one.companyClassNameEn,
    logo: one.logo,
    card: one.card,
  }));
  await store(
    db,
    'companies',
    companies.map((row) => ({ ...row, card: row.card ? JSON.stringify(row.card) : null, search: companyVector(row) })),
  );
  const { dueDays } = (await pageSettingsOf(db, tenant_id)).feedback;
  const sentiments = park.sentiments.map((one) => ({
    tenant_id,
    id: one.id,
    number: one.number,
    query_code: one.queryCode,
    news_type: one.newsType,
    news_title: one.newsTitle,
    news_content: one.newsContent,
    anonymous_user: one.anonymousUser,
    submitter_user: one.submitterUser,
    phone: one.phone,
    created_at: fromShanghai(one.createTime) ?? new Date(0),
    process_department: one.processDepartment,
    reply_date: fromShanghai(one.replyDate),
    reply_content: one.replyContent,
    due_at: workingDaysAfter(fromShanghai(one.createTime) ?? new Date(0), dueDays),
    publication: 'published' as const,
  }));
  await store(
    db,
    'sentiments',
    sentiments.map((row) => ({ ...row, search: sentimentVector(row) })),
  );
}

async function loadSaas(db: Db, park: SeedPark): Promise<void> {
  const tenant_id = park.tenantId;
  const words = (one: SeedPark['industries'][number]) => ({
    id: one.id,
    name: one.name.zh,
    name_en: one.name.en,
    summary: one.summary?.zh,
    summary_en: one.summary?.en,
    image_url: one.imageUrl,
  });
  await store(
    db,
    'industries',
    park.industries.map((one, position) => ({ tenant_id, position, ...words(one) })),
  );
  const products = park.products.map((one, position) => ({ tenant_id, position, ...words(one), industry_id: one.industryId, link_url: one.linkUrl }));
  await store(db, 'products', products);
  const skus = park.products.flatMap((product) =>
    product.skus.map(({ id, name, price, unit, features, english }, position) => ({
      tenant_id,
      id,
      product_id: product.id,
      position,
      name,
      price,
      unit,
      features: JSON.stringify(features),
      name_en: english?.name,
      unit_en: english?.unit,
      features_en: english && JSON.stringify(english.features),
    })),
  );
  await store(db, 'skus', skus);
}

async function loadUsers(db: Db, park: SeedPark, now: () => number): Promise<void> {
  const users = park.users.map(async ({ id, username, phone, password, name, organization, homePath }) => ({
    id,
    tenant_id: park.tenantId,
    username,
    phone,
    password_hash: await hashPassword(password),
    name,
    organization,
    home_path: homePath,
    created_at: new Date(now()),
  }));
  await store(db, 'users', await Promise.all(users));
  const apps = park.users.flatMap((user) => user.apps.map(({ name, url }, position) => ({ user_id: user.id, position, name, url })));
  await store(db, 'user_apps', apps);
}
