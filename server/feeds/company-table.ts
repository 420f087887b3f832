// Serves the companies that a directory page shows as CSV, at most 1000 (C1).
import type { RequestHandler } from 'express';
import { addressOf, type ByLocale, defaultLocale, inLocale, splitAddress } from '#shared/locale.ts';
import type { DataCache } from '../cache/data-cache.ts';
import { splitTarget } from '../http/address.ts';
import { sendError } from '../http/errors/errors.ts';
import { resources } from '../resources/registry.ts';
import type { IndexedCompany } from '../resources/resource.ts';
import { scopeOf } from '../scope.ts';
import { csvOf } from './csv.ts';
import { sendDocument } from './send.ts';

export const companyTablePath = '/feed/companies.csv';

const retryAfterS = 60;

const titles: ByLocale<readonly string[]> = {
  'zh-cn': ['企业名称', '英文名称', '行业类别', '统一社会信用代码', '名片'],
  en: ['Company', 'Chinese name', 'Industry', 'Unified social credit code', 'Business card'],
};

const fileNames: ByLocale<string> = { 'zh-cn': '企业名录.csv', en: 'Companies.csv' };

/** Serves `/cms/feed/companies.csv` and `/cms/en/feed/companies.csv`, with the filter of the directory as query. */
export function createCompanyTable({ data }: { data: Pick<DataCache, 'reading'> }): RequestHandler {
  return async function companyTable(req, res) {
    const { tenant, host, target } = Object.assign(scopeOf(res), { route: companyTablePath });
    const { path, query } = splitTarget(target);
    const { locale, path: asked } = splitAddress(path) ?? { locale: defaultLocale, path: '' };
    if (asked !== companyTablePath) return sendError(req, res, 404);
    const filter = resources['companies.matching'].params.safeParse(Object.fromEntries(new URLSearchParams(query)));
    if (!filter.success) return sendError(req, res, 400);
    const found = await data.reading(tenant, locale, 'companies.matching', filter.data);
    if (!found.ok) return sendError(req, res, 503, { retryAfterS, reason: 'platform down' });
    const row = ({ companyName, otherName = '', companyClassName = '', uscc, card }: IndexedCompany): string[] => [
      companyName,
      otherName,
      companyClassName,
      uscc,
      card ? host.origin + addressOf(locale, `/company/${uscc}`) : '',
    ];
    const body = csvOf([inLocale(locale, titles), ...found.value.companies.map(row)]);
    res.set('Content-Disposition', `attachment; filename="companies.csv"; filename*=UTF-8''${encodeURIComponent(inLocale(locale, fileNames))}`);
    await sendDocument(req, res, { type: 'text/csv', body, maxAgeS: 60 });
  };
}
