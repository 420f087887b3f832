// Lenient schemas of the platform's entities. They ignore unknown fields, accept numbers as strings, and treat null as missing.
import { z } from 'zod';

/** Treats null, undefined and a missing key in the same way. */
export const maybe = <S extends z.ZodType>(schema: S) => z.preprocess((value) => value ?? undefined, schema.optional());

/** A string; lone surrogates in it are replaced. Also accepts numbers, which platforms may send for ids. */
export const text = z.union([z.string().overwrite((value) => value.toWellFormed()), z.number().transform(String)]);

/** A number. Also accepts a string of digits. */
export const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
]);

/** A flag, converted to 0 or 1. Accepts booleans and numbers. */
export const flag = z.union([z.boolean().transform(Number), number]).transform((value): 0 | 1 => (value === 0 ? 0 : 1));

/** A list. Invalid rows are removed, so that one invalid row does not make the whole list fail. */
export const rows = <S extends z.ZodType>(schema: S) =>
  z.array(z.unknown()).transform((items): z.output<S>[] =>
    items.flatMap((item) => {
      const row = schema.safeParse(item);
      return row.success ? [row.data] : [];
    }),
  );

/** A page of a list: `{records, total, pageNo, pageSize}`. */
export const pageOf = <S extends z.ZodType>(schema: S) => z.object({ records: rows(schema), total: number, pageNo: number, pageSize: number });

/** Number of matches of a search of one type (as in `searchByType`) and year. A match without a time has no year. */
const searchFacetSchema = z.object({ type: text, year: maybe(number), count: number });
export type SearchFacet = z.output<typeof searchFacetSchema>;

/** A page of search results. `facets` (**+**) is set if it was asked for and the platform counts matches, not if it has another use of the name. */
export const foundPageOf = <S extends z.ZodType>(schema: S) => pageOf(schema).extend({ facets: maybe(rows(searchFacetSchema)).catch(undefined) });

/** Result of the tenant lookup (G2). `code` is the template flag. A platform may lack the last two fields, or use their names otherwise. */
export const tenantLookupSchema = z.object({
  tenantId: text,
  tenantType: maybe(text),
  tenantName: maybe(text),
  code: maybe(text),
  /** Set if the host is only an alias: the park's own host, with its port if it is not the default one (**+**). */
  ownHost: maybe(text).catch(undefined),
  /** 1 if the park is off on purpose (**+**). */
  closed: maybe(flag).catch(undefined),
});
export type TenantLookup = z.output<typeof tenantLookupSchema>;

export const bannerSchema = z.object({
  id: text,
  name: maybe(text),
  subTitle: maybe(text),
  imageUrl: maybe(text),
  path: maybe(text),
  linkEnabled: maybe(flag),
  linkUrl: maybe(text),
  pageConfiguration: maybe(text),
  showd: maybe(flag),
  /** JSON text to merge into the row (G4). The gateway reads it only through `mergeMeta`. */
  meta: maybe(text),
  /** Set if the row's language differs from the requested one (L3). */
  lang: maybe(text),
  /** Id of the row's park, if the platform sends it. Rows of other parks are removed (case 7). */
  tenantId: maybe(text),
});
export type Banner = z.output<typeof bannerSchema>;

export const bannerLocationSchema = z.object({
  id: text,
  code: text,
  name: maybe(text),
  subTitle: maybe(text),
  linkUrl: maybe(text),
  imageUrl: maybe(text),
  banners: maybe(rows(bannerSchema)),
});
export type BannerLocation = z.output<typeof bannerLocationSchema>;

export const categorySchema = z.object({ id: maybe(text), code: text, name: text, nameEn: maybe(text) });
export type Category = z.output<typeof categorySchema>;

/** A file that an article offers (**+**). `size` is in bytes. */
const attachmentSchema = z.object({ name: maybe(text), url: text, size: maybe(number) });

export const articleSchema = z.object({
  id: text,
  title: text,
  summary: maybe(text),
  content: maybe(text),
  createdAt: maybe(text),
  imageUrl: maybe(text),
  linkTo: maybe(text),
  cateCode: maybe(text),
  cateName: maybe(text),
  source: maybe(text),
  indexNo: maybe(text),
  issuer: maybe(text),
  issuedOn: maybe(text),
  validity: maybe(text),
  /** The number of an official document (发文字号). A platform may lack the field (**+**). */
  documentNumber: maybe(text),
  /** Files below the text. A platform may lack the field, or use its name for something else (**+**). */
  attachments: maybe(rows(attachmentSchema)).catch(undefined),
  /** Set if the row's language differs from the requested one (L3). */
  lang: maybe(text),
  /** Set in search results only: an excerpt with hits between `<em>` and `</em>`. */
  highlight: maybe(text),
  /** Id of the row's park, if the platform sends it. Rows of other parks are removed (case 7). */
  tenantId: maybe(text),
});
export type Article = z.output<typeof articleSchema>;

/** [longitude, latitude] */
export const locationSchema = z.tuple([number, number]);

export const companySchema = z.object({
  companyName: text,
  /** A platform may lack the field (**+**). */
  companyNameEn: maybe(text),
  companyClassName: maybe(text),
  /** Value for filtering `enterprise/list`. A platform may lack the field (**+**). */
  classCode: maybe(text),
  uscc: text,
  logo: maybe(text),
  /** 0 if the company has no card. A platform may lack the field (**+**). */
  hasCard: maybe(flag),
  /** Id of the row's park, if the platform sends it. Rows of other parks are removed (case 7). */
  tenantId: maybe(text),
});
export type Company = z.output<typeof companySchema>;

export const companyCardSchema = companySchema.extend({
  legalPerson: maybe(text),
  address: maybe(text),
  phone: maybe(text),
  website: maybe(text),
  summary: maybe(text),
  products: maybe(rows(text)),
  location: maybe(locationSchema),
});
export type CompanyCard = z.output<typeof companyCardSchema>;

export const sentimentSchema = z.object({
  id: text,
  number: maybe(text),
  newsType: z.enum(['01', '02', '03']),
  newsTitle: text,
  newsContent: maybe(text),
  /** Zero if the record is anonymous. Its submitter is then never shown, even if the row contains a name (F2). */
  anonymousUser: flag,
  submitterUser: maybe(text),
  createTime: maybe(text),
  replyDate: maybe(text),
  replyContent: maybe(text),
  processDepartment: maybe(text),
  /** Id of the row's park, if the platform sends it. Rows of other parks are removed (case 7). */
  tenantId: maybe(text),
});
export type Sentiment = z.output<typeof sentimentSchema>;

export const sentimentStatisticsSchema = z.object({
  total: number,
  replied: number,
  byType: rows(z.object({ newsType: text, count: number })),
  byMonth: rows(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), count: number })),
});
export type SentimentStatistics = z.output<typeof sentimentStatisticsSchema>;

export const sentimentProgressSchema = z.object({
  number: text,
  newsType: text,
  newsTitle: text,
  createTime: maybe(text),
  state: text,
  processDepartment: maybe(text),
  replyDate: maybe(text),
  replyContent: maybe(text),
  /** When an answer is due. A platform may lack the field (**+**). */
  dueDate: maybe(text),
  /** Until when the sender can re-open the record. Missing if that is not possible or not offered (**+**). */
  reopenUntil: maybe(text),
  /** Set if the sender has re-opened the record: time, reason, and the reply before it (**+**). */
  reopened: maybe(z.object({ time: maybe(text), reason: maybe(text), replyDate: maybe(text), replyContent: maybe(text) })),
});
export type SentimentProgress = z.output<typeof sentimentProgressSchema>;

export const userSchema = z.object({ id: text, name: text, tenantId: text, tenantName: maybe(text) });
export type User = z.output<typeof userSchema>;

export const loginResultSchema = z.object({
  access_token: text,
  refresh_token: text,
  /** Lifetime of the token in seconds. */
  expires_in: number,
  auth_user: z.object({
    id: text,
    name: text,
    tenantId: text,
    extra: maybe(z.object({ tenantName: maybe(text), templateCode: maybe(text) })),
  }),
});
export type LoginResult = z.output<typeof loginResultSchema>;

export const userAppSchema = z.object({ name: text, url: maybe(text) });
export type UserApp = z.output<typeof userAppSchema>;

export const productSchema = z.object({
  id: text,
  name: text,
  summary: maybe(text),
  imageUrl: maybe(text),
  industryId: maybe(text),
  linkUrl: maybe(text),
  /** Set if the row's language differs from the requested one (L3). */
  lang: maybe(text),
  /** Id of the row's park, if the platform sends it. Rows of other parks are removed (case 7). */
  tenantId: maybe(text),
});
export type Product = z.output<typeof productSchema>;

export const skuSchema = z.object({
  id: text,
  productId: text,
  name: text,
  price: number,
  unit: maybe(text),
  features: maybe(rows(text)),
});
export type Sku = z.output<typeof skuSchema>;

export const industrySchema = z.object({ id: text, name: text, summary: maybe(text), imageUrl: maybe(text) });
export type Industry = z.output<typeof industrySchema>;

export const trialInfoSchema = z.object({ skuId: text, startedAt: text, expiresAt: text, daysLeft: number });
export type TrialInfo = z.output<typeof trialInfoSchema>;

interface GovArea {
  code: string;
  name: string;
  children?: GovArea[] | undefined;
}
export const govAreaSchema: z.ZodType<GovArea> = z.lazy(() => z.object({ code: text, name: text, children: maybe(z.array(govAreaSchema)) }));
