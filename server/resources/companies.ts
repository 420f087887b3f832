// The resources of a park's companies: a page of the list, classes and letters for filtering, and a company's card (C1, P4, F6).
import { z } from 'zod';
import { isCode } from '#shared/address-rules.ts';
import type { Company } from '#shared/entities.ts';
import { fileUrl, outsideUrl } from '#shared/links.ts';
import { inLocale, type Locale, otherLocale } from '#shared/locale.ts';
import type { CompanyClass, CompanyFilter, CompanyItem, Page } from '#shared/resources.ts';
import { isUscc } from '#shared/rules.ts';
import { tagOf } from '../cache/tags.ts';
import { isOwn, present, writtenLang } from './items.ts';
import { code, keywords, page } from './params.ts';
import {
  type CompanyIndex,
  failed,
  failedList,
  type IndexedCompany,
  notFound,
  notOffered,
  type ReadContext,
  type Reading,
  type Resource,
} from './resource.ts';

const pageSize = 20;
const index = { pageSize: 200, pages: 5 };

const tagsOf = ({ tenant }: ReadContext): string[] => [tagOf.tenant(tenant.tenantId), tagOf.companies];

/** Converts a company's row to an item of lists and search results. */
export function companyItem(locale: Locale, row: Company): CompanyItem {
  const { companyClassName, uscc, hasCard } = row;
  const fields = present({ companyClassName, uscc, logo: fileUrl(row.logo) });
  const names = namesOf(locale, row);
  return { ...fields, ...names, uscc, card: hasCard !== 0 && isUscc(uscc), ...writtenLang(locale, names.companyName) };
}

/** Returns the name in the language that the page shows, and the one in the other language if the platform has both. */
function namesOf(locale: Locale, { companyName, companyNameEn }: Company): Pick<CompanyItem, 'companyName' | 'otherName'> {
  const names = { 'zh-cn': companyName, en: companyNameEn?.trim() || undefined };
  if (names.en === undefined) return { companyName };
  return { companyName: inLocale(locale, names), otherName: inLocale(otherLocale(locale), names) };
}

const filter = {
  keywords: keywords.exactOptional(),
  classCode: code.exactOptional(),
  letter: z
    .string()
    .regex(/^[A-Z]$/)
    .exactOptional(),
};

export const companiesPage: Resource<'companies.page'> = {
  params: z.strictObject({ page, ...filter }),
  async read(context, { page: pageNo, ...filter }) {
    if (filter.letter !== undefined) return pageOfMatching(context, pageNo, filter);
    const { api, tenant, locale } = context;
    const answer = await api.enterpriseList({ tenantId: tenant.tenantId, pageNo, pageSize, lang: locale, ...present(filter) });
    const empty: Page<CompanyItem> = { records: [], total: 0, pageNo, pageSize };
    if (!answer.ok) return failedList(answer, empty, tagsOf(context));
    const records = answer.data.records.filter((row) => isOwn(tenant.tenantId, row)).map((row) => companyItem(locale, row));
    return { ok: true, value: { records, total: answer.data.total, pageNo, pageSize }, tags: tagsOf(context) };
  },
};

/** Returns a page of the companies that match a filter with a letter, which no platform has. */
async function pageOfMatching(context: ReadContext, pageNo: number, filter: CompanyFilter): Promise<Reading<Page<CompanyItem>>> {
  const found = await context.read('companies.matching', filter);
  if (!found.ok) return found;
  const { companies, hasMore } = found.value;
  if (hasMore) return failed(notOffered);
  const records = companies.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(({ classCode: _, englishName: __, ...item }): CompanyItem => item);
  return { ok: true, value: { records, total: companies.length, pageNo, pageSize }, tags: found.tags };
}

/** Reads all companies that match, at most as many as the index has. */
async function readAll(context: ReadContext, filter: Omit<CompanyFilter, 'letter'>): Promise<Reading<CompanyIndex>> {
  const { api, tenant, locale } = context;
  const companies: IndexedCompany[] = [];
  let hasMore = false;
  for (let pageNo = 1; pageNo <= index.pages; pageNo += 1) {
    const answer = await api.enterpriseList({ tenantId: tenant.tenantId, pageNo, pageSize: index.pageSize, lang: locale, ...filter });
    if (!answer.ok) return failedList(answer, { companies: [], hasMore }, tagsOf(context));
    const { records, total } = answer.data;
    companies.push(...records.filter((row) => isOwn(tenant.tenantId, row)).map((row) => indexed(locale, row)));
    hasMore = total > pageNo * index.pageSize;
    if (records.length === 0 || !hasMore) break;
  }
  return { ok: true, value: { companies, hasMore }, tags: tagsOf(context) };
}

const indexed = (locale: Locale, row: Company): IndexedCompany => ({
  ...companyItem(locale, row),
  ...present({ classCode: row.classCode, englishName: row.companyNameEn?.trim() || undefined }),
});

/** All companies. The classes, the letters and the sitemap are computed from them. */
export const companiesIndex: Resource<'companies.index'> = {
  freshS: 60,
  params: z.strictObject({}),
  read: (context) => readAll(context, {}),
};

export const companiesMatching: Resource<'companies.matching'> = {
  params: z.strictObject(filter),
  async read(context, { keywords, classCode, letter }) {
    const isWhole = (keywords ?? classCode) === undefined;
    const found = isWhole ? await context.read('companies.index', {}) : await readAll(context, present({ keywords, classCode }));
    if (!found.ok || letter === undefined) return found;
    const companies = found.value.companies
      .filter(({ englishName }) => initialOf(englishName) === letter)
      .sort((a, b) => collator.compare(a.englishName ?? '', b.englishName ?? ''));
    return { ok: true, value: { ...found.value, companies }, tags: found.tags };
  },
};

export const companiesLetters: Resource<'companies.letters'> = {
  freshS: 60,
  params: z.strictObject({}),
  async read(context) {
    const all = await context.read('companies.index', {});
    if (!all.ok) return all;
    const { companies, hasMore } = all.value;
    const letters = companies.flatMap(({ englishName }) => initialOf(englishName) ?? []);
    return { ok: true, value: hasMore ? [] : [...new Set(letters)].sort(), tags: tagsOf(context) };
  },
};

const collator = new Intl.Collator('en', { ignorePunctuation: true });

/** Returns the first letter of an English name as a capital without accents. Undefined if it has none from A to Z. */
const initialOf = (name: string | undefined): string | undefined => /^[^\p{L}]*([A-Z])/u.exec((name ?? '').normalize('NFD').toUpperCase())?.[1];

export const companiesClasses: Resource<'companies.classes'> = {
  freshS: 60,
  params: z.strictObject({}),
  async read(context) {
    const all = await context.read('companies.index', {});
    if (!all.ok) return all;
    const classes = new Map<string, CompanyClass>();
    for (const { companyClassName: name, classCode } of all.value.companies) {
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
    const { companyClassName, legalPerson, address, phone, summary, products = [] } = row;
    const names = namesOf(locale, row);
    const checked = { logo: fileUrl(row.logo), website: outsideUrl(row.website), location: locationOf(row.location) };
    return {
      ok: true,
      value: {
        ...present({ companyClassName, legalPerson, address, phone, summary, ...checked }),
        ...names,
        uscc,
        products: products.filter((product) => product.trim() !== ''),
        ...writtenLang(locale, names.companyName),
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
