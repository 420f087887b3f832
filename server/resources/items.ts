// Converts rows of the platform to items of blocks: merges meta, checks addresses, drops hidden rows and those of other parks.
import { type Article, type Banner, bannerSchema, maybe, text } from '#shared/entities.ts';
import { fileUrl, linkOf, outsideUrl } from '#shared/links.ts';
import type { Locale } from '#shared/locale.ts';
import type { ArticleItem, BannerItem } from '#shared/resources.ts';
import { mergeMeta } from '../park/meta.ts';
import type { ReadContext } from './resource.ts';

/** The language of a row if it differs from the page's (L3). */
export const foreignLang = (locale: Locale, row: { lang?: string | undefined }): { lang?: 'zh-cn' } =>
  locale === 'en' && row.lang?.toLowerCase() === 'zh-cn' ? { lang: 'zh-cn' } : {};

/** The language of a text that the platform has in one language and does not mark (companies, feedback, …). */
export const writtenLang = (locale: Locale, text: string): { lang?: 'zh-cn' } =>
  locale === 'en' && /\p{Script=Han}/u.test(text) ? { lang: 'zh-cn' } : {};

/** Whether a row belongs to the park: a platform may fail to filter (case 7). */
export const isOwn = (tenantId: string, row: { tenantId?: string | undefined }): boolean => row.tenantId === undefined || row.tenantId === tenantId;

export function articleItem(locale: Locale, row: Article): ArticleItem {
  const { id, title, summary, createdAt, cateCode, cateName } = row;
  const image = fileUrl(row.imageUrl);
  const linkTo = outsideUrl(row.linkTo);
  return { ...present({ id, title, summary, createdAt, linkTo, cateCode, cateName, image }), id, title, ...foreignLang(locale, row) };
}

/** The items of a list, in the platform's order. */
export const articleItems = ({ tenant, locale }: ReadContext, rows: readonly Article[]): ArticleItem[] =>
  rows.filter((row) => isOwn(tenant.tenantId, row)).map((row) => articleItem(locale, row));

/** The fields that the `meta` of a banner may set. */
const mergedFields = bannerSchema
  .pick({ name: true, subTitle: true, imageUrl: true, path: true, linkEnabled: true, linkUrl: true, showd: true })
  .extend({ value: maybe(text), unit: maybe(text), valueEn: maybe(text), unitEn: maybe(text) });

/** Converts a banner's row; undefined if it is hidden (`showd` 0). */
export function bannerItem(context: ReadContext, row: Banner): BannerItem | undefined {
  const banner = mergeMeta(mergedFields, row, row.meta, () => context.onBadMeta({ id: row.id, meta: row.meta ?? '' }));
  if (banner.showd === 0) return undefined;
  const { name, subTitle } = banner;
  const link = banner.linkEnabled === 0 ? undefined : (linkOf(context.locale, banner.linkUrl) ?? linkOf(context.locale, banner.path));
  const figure = figureOf(context.locale, banner);
  return { ...present({ name, subTitle, image: fileUrl(banner.imageUrl), link, figure }), id: row.id, ...foreignLang(context.locale, row) };
}

/** The figure of a row (`home.slogan`), in English if there is an English one. */
function figureOf(locale: Locale, row: Partial<Record<'value' | 'unit' | 'valueEn' | 'unitEn', string | undefined>>): BannerItem['figure'] {
  const english = locale === 'en' && row.valueEn?.trim();
  const [value, unit] = (english ? [row.valueEn, row.unitEn] : [row.value, row.unit]).map((written) => written?.trim());
  return value ? { value, ...(unit && { unit }) } : undefined;
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Drops keys with undefined values, so that a value equals its JSON. */
export const present = <T extends object>(fields: T): Present<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<T>;
