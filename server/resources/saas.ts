// The resources of the software that a park offers its companies: products with their editions, and industries (F6).
import { z } from 'zod';
import { isId } from '#shared/address-rules.ts';
import type { Product } from '#shared/entities.ts';
import { fileUrl, linkOf } from '#shared/links.ts';
import type { IndustryItem, ProductItem, SkuItem } from '#shared/resources.ts';
import { tagOf } from '../cache/tags.ts';
import { foreignLang, isOwn, present, writtenLang } from './items.ts';
import { id } from './params.ts';
import { failedList, type ReadContext, type Reading, type Resource } from './resource.ts';

const mostProducts = 20;

const tagsOf = ({ tenant }: ReadContext): string[] => [tagOf.tenant(tenant.tenantId), tagOf.saas];

export const saasProducts: Resource<'saas.products'> = {
  params: z.strictObject({ industry: id.exactOptional() }),
  async read(context, { industry }) {
    const { api, tenant, locale } = context;
    const answer = await api.saasProducts({ tenantId: tenant.tenantId, lang: locale, ...(industry && { industryId: industry }) });
    if (!answer.ok) return failedList<ProductItem[]>(answer, [], tagsOf(context));
    const rows = answer.data.filter((row) => isOwn(tenant.tenantId, row) && isId(row.id)).slice(0, mostProducts);
    const skus = await Promise.all(rows.map((row) => skusOf(context, row.id)));
    // without its editions a product would look incomplete, so the whole read fails
    const broken = skus.find((one) => !one.ok);
    if (broken !== undefined && !broken.ok) return broken;
    const value = rows.map((row, i) => ({ ...productItem(context, row), skus: skus.map((one) => (one.ok ? one.value : []))[i] ?? [] }));
    return { ok: true, value, tags: tagsOf(context) };
  },
};

function productItem({ locale }: ReadContext, row: Product): Omit<ProductItem, 'skus'> {
  const { id, name, summary, industryId } = row;
  return {
    ...present({ summary, industryId, image: fileUrl(row.imageUrl), link: linkOf(locale, row.linkUrl) }),
    id,
    name,
    ...foreignLang(locale, row),
  };
}

async function skusOf({ api, locale }: ReadContext, productId: string): Promise<Reading<SkuItem[]>> {
  const answer = await api.saasSkus({ productId, lang: locale });
  if (!answer.ok) return failedList<SkuItem[]>(answer, [], []);
  const value = answer.data
    .filter((sku) => sku.productId === productId)
    .map(({ id, name, price, unit, features = [] }) => ({ ...present({ unit }), id, name, price, features }));
  return { ok: true, value, tags: [] };
}

export const saasIndustries: Resource<'saas.industries'> = {
  params: z.strictObject({}),
  async read(context) {
    const answer = await context.api.industries({ lang: context.locale });
    if (!answer.ok) return failedList<IndustryItem[]>(answer, [], tagsOf(context));
    const value = answer.data.map(({ id, name, summary, imageUrl }) => ({
      ...present({ summary, image: fileUrl(imageUrl) }),
      id,
      name,
      ...writtenLang(context.locale, name),
    }));
    return { ok: true, value, tags: tagsOf(context) };
  },
};
