// The resources of a park's companies: a page of the list, the classes for filtering, and a company's business card (C1, P4, F6).
import { z } from 'zod';
import { isCode } from '#shared/address-rules.ts';
import type { Company } from '#shared/entities.ts';
import { fileUrl, outsideUrl } from '#shared/links.ts';
import type { Locale } from '#shared/locale.ts';
import type { CompanyClass, CompanyItem, Page } from '#shared/resources.ts';
import { isUscc } from '#shared/rules.ts';
import { tagOf } from '../cache/tags.ts';
import { isOwn, present, writtenLang } from './items.ts';
import { code, keywords, page } from './params.ts';
import { failed, failedList, notFound, type ReadContext, type Resource } from './resource.ts';

const pageSize = 20;
const index = { pageSize: 200, pages: 5 };

const tagsOf = ({ tenant }: ReadContext): string[] => [tagOf.tenant(tenant.tenantId), tagOf.companies];

/** Converts a company's row to an item of lists and search results. */
export function companyItem(locale: Locale, row: Company): CompanyItem {
  const { companyName, companyClassName, uscc, hasCard } = row;
  const fields = present({ companyName, companyClassName, uscc, logo: fileUrl(row.logo) });
  return { ...fields, companyName, uscc, card: hasCard !== 0 && isUscc(uscc), ...writtenLang(locale, companyName) };
}

export const companiesPage: Resource<'companies.page'> = {
  params: z.strictObject({ page, keywords: keywords.exactOptional(), classCode: code.exactOptional() }),
  async read(context, { page: pageNo, keywords, classCode }) {
    const { api, tenant, locale } = context;
    const filter = { ...(keywords && { keywords }), ...(classCode && { classCode }) };
    const answer = await api.enterpriseList({ tenantId: tenant.tenantId, pageNo, pageSize, lang: locale, ...filter });
    const empty: Page<CompanyItem> = { records: [], total: 0, pageNo, pageSize };
    if (!answer.ok) return failedList(answer, empty, tagsOf(context));
    const records = answer.data.records.filter((row) => isOwn(tenant.tenantId, row)).map((row) => companyItem(locale, row));
    return { ok: true, value: { records, total: answer.data.total, pageNo, pageSize }, tags: tagsOf(context) };
  },
};

/** All companies. The classes and the sitemap are computed from them. */
export const companiesIndex: Resource<'companies.index'> = {
  freshS: 60,
  params: z.strictObject({}),
  async read(context) {
    const { api, tenant, locale } = context;
    const rows: Company[] = [];
    for (let pageNo = 1; pageNo <= index.pages; pageNo += 1) {
      const answer = await api.enterpriseList({ tenantId: tenant.tenantId, pageNo, pageSize: index.pageSize, lang: locale });
      if (!answer.ok) return failedList(answer, [], tagsOf(context));
      rows.push(...answer.data.records.filter((row) => isOwn(tenant.tenantId, row)));
      if (answer.data.records.length === 0 || answer.data.total <= pageNo * index.pageSize) break;
    }
    const value = rows.map((row) => ({ ...companyItem(locale, row), ...(row.classCode !== undefined && { classCode: row.classCode }) }));
    return { ok: true, value, tags: tagsOf(context) };
  },
};

export const companiesClasses: Resource<'companies.classes'> = {
  freshS: 60,
  params: z.strictObject({}),
  async read(context) {
    const all = await context.read('companies.index', {});
    if (!all.ok) return all;
    const classes = new Map<string, CompanyClass>();
    for (const { companyClassName: name, classCode } of all.value) {
      if (name === undefined || name.trim() === '') continue;
      const known = classes.get(name) ?? { name, count: 0 };
      // an invalid code cannot be part of a URL, so lists cannot be filtered by it
      const code = known.code ?? (isCode(classCode ?? '') ? classCode : undefined);
      classes.set(name, { name, ...(code !== undefined && { code }), count: known.count + 1 });
    }
    return { ok: true, value: [...classes.values()].sort((a, b) => b.count - a.count), tags: tagsOf(context) };
  },
};

export const companyCard: Resource<'company.card'> = {
  params: z.strictObject({ uscc: z.string().refine(isUscc) }),
  async read(context, { uscc }) {
    const { api, tenant, locale } = context;
    const answer = await api.enterpriseCard({ uscc, lang: locale });
    if (!answer.ok) return failed(answer.failure.code === '404' ? notFound : answer.failure);
    const row = answer.data;
    if (row === undefined || row.uscc !== uscc || !isOwn(tenant.tenantId, row)) return failed(notFound);
    const { companyName, companyClassName, legalPerson, address, phone, summary, products = [] } = row;
    const checked = { logo: fileUrl(row.logo), website: outsideUrl(row.website), location: locationOf(row.location) };
    return {
      ok: true,
      value: {
        ...present({ companyClassName, legalPerson, address, phone, summary, ...checked }),
        companyName,
        uscc,
        products: products.filter((product) => product.trim() !== ''),
        ...writtenLang(locale, companyName),
      },
      tags: tagsOf(context),
    };
  },
};

/** Returns a valid location. Returns undefined for 0, 0, which editors leave if the location is unknown. */
function locationOf(location: readonly [number, number] | undefined): [number, number] | undefined {
  const [longitude, latitude] = location ?? [0, 0];
  const isKnown = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 && !(longitude === 0 && latitude === 0);
  return isKnown ? [longitude, latitude] : undefined;
}
