// SaaS calls: products, their SKUs, industries and the 15-day trial (F6).
import type { Selectable } from 'kysely';
import { defaultLocale, inLocale, type Locale, shownLocale } from '#shared/locale.ts';
import type { Db, Tables } from '../db/schema.ts';
import type { Members } from '../members.ts';
import { newId } from '../secrets.ts';
import { toShanghai } from '../times.ts';
import type { Tokens } from '../tokens.ts';
import { fail, type Handlers } from './answer.ts';
import type { CreateOnce } from './once.ts';
import { phoneRefusal } from './phone.ts';
import { fallbackLang, present, textIn } from './rows.ts';
import { memberOf } from './user.ts';

export interface SaasParts {
  db: Db;
  now: () => number;
  members: Members;
  tokens: Tokens;
  once: CreateOnce;
}

const dayMs = 24 * 60 * 60 * 1000;
const trialMs = 15 * dayMs;

const otherPark = fail(403, '只能办理本园区的试用', 403);

export function createSaasCalls({ db, now, once, ...auth }: SaasParts) {
  return {
    async saasProducts({ tenantId, industryId, lang }) {
      let found = db.selectFrom('products').selectAll().where('tenant_id', '=', tenantId);
      if (industryId) found = found.where('industry_id', '=', industryId);
      return { data: (await found.orderBy('position').execute()).map((row) => toProduct(row, lang)) };
    },
    async saasSkus({ productId, lang = defaultLocale }, ask) {
      let found = db.selectFrom('skus').selectAll().where('product_id', '=', productId);
      if (ask.tenantId !== undefined) found = found.where('tenant_id', '=', ask.tenantId);
      return { data: (await found.orderBy('position').execute()).map((row) => toSku(row, lang)) };
    },
    async industries({ lang = defaultLocale }, ask) {
      let found = db.selectFrom('industries').selectAll();
      if (ask.tenantId !== undefined) found = found.where('tenant_id', '=', ask.tenantId);
      const rows = await found.orderBy('position').orderBy('tenant_id').execute();
      // a request without a park returns the industries of all parks, but each id only once, because parks share ids
      const named = [...new Map(rows.map((row) => [row.id, row])).values()];
      return { data: named.map((row) => toIndustry(row, lang)) };
    },
    async saasOrderTrial(input, ask) {
      const member = await memberOf(auth, ask.bearer);
      if ('fail' in member) return member;
      if (member.tenant_id !== input.tenantId) return otherPark;
      const refusal = phoneRefusal(input.phone);
      if (refusal) return refusal;
      return once(ask, {
        call: 'saasOrderTrial',
        tenantId: input.tenantId,
        input: { ...input, user: member.id },
        create: (trx) => startTrial(trx, { ...input, userId: member.id }, now()),
      });
    },
    async saasTrialInfo({ tenantId }, ask) {
      const member = await memberOf(auth, ask.bearer);
      if ('fail' in member) return member;
      if (member.tenant_id !== tenantId) return otherPark;
      const row = await db.selectFrom('trials').selectAll().where('tenant_id', '=', tenantId).orderBy('started_at', 'desc').executeTakeFirst();
      if (!row) return { data: undefined };
      const daysLeft = Math.max(0, Math.ceil((row.expires_at.getTime() - now()) / dayMs));
      return { data: { skuId: row.sku_id, startedAt: toShanghai(row.started_at) ?? '', expiresAt: toShanghai(row.expires_at) ?? '', daysLeft } };
    },
  } satisfies Partial<Handlers>;
}

interface TrialOrder {
  tenantId: string;
  skuId: string;
  userId: string;
  company: string;
  contact: string;
  phone: string;
}

/** Starts a trial unless the park already has one of this product. Locks the product's row, so that check and insert are atomic. */
async function startTrial(trx: Db, order: TrialOrder, at: number) {
  const sku = await trx
    .selectFrom('skus')
    .select('product_id')
    .where('tenant_id', '=', order.tenantId)
    .where('id', '=', order.skuId)
    .executeTakeFirst();
  if (!sku) return fail(404, '产品规格不存在');
  await trx.selectFrom('products').select('id').where('tenant_id', '=', order.tenantId).where('id', '=', sku.product_id).forUpdate().execute();
  const running = await trx
    .selectFrom('trials')
    .select('id')
    .where('tenant_id', '=', order.tenantId)
    .where('product_id', '=', sku.product_id)
    .where('expires_at', '>', new Date(at))
    .executeTakeFirst();
  if (running) return fail(1009, '该产品已有进行中的试用');
  const trial = {
    id: newId(),
    tenant_id: order.tenantId,
    product_id: sku.product_id,
    sku_id: order.skuId,
    user_id: order.userId,
    company: order.company,
    contact: order.contact,
    phone: order.phone,
    started_at: new Date(at),
    expires_at: new Date(at + trialMs),
  };
  await trx.insertInto('trials').values(trial).execute();
  return { data: { orderId: trial.id, expiresAt: toShanghai(trial.expires_at) ?? '' } };
}

function toIndustry(row: Selectable<Tables['industries']>, lang: Locale) {
  const shown = shownLocale(lang, { 'zh-cn': row.name, en: row.name_en });
  return {
    id: row.id,
    name: inLocale(lang, { 'zh-cn': row.name, en: row.name_en }),
    summary: textIn(shown, { 'zh-cn': row.summary, en: row.summary_en }),
    imageUrl: present(row.image_url),
  };
}

const toProduct = (row: Selectable<Tables['products']>, lang: Locale) => ({
  ...toIndustry(row, lang),
  industryId: row.industry_id,
  linkUrl: present(row.link_url),
  ...fallbackLang(lang, shownLocale(lang, { 'zh-cn': row.name, en: row.name_en })),
});

const toSku = (row: Selectable<Tables['skus']>, lang: Locale) => ({
  id: row.id,
  productId: row.product_id,
  name: inLocale(lang, { 'zh-cn': row.name, en: row.name_en }),
  price: row.price,
  unit: inLocale(lang, { 'zh-cn': row.unit, en: row.unit_en }),
  features: inLocale(lang, { 'zh-cn': row.features, en: row.features_en }),
});
