// Converts the platform's rows to block items: applies the fields of a row's `meta`, checks URLs, removes hidden rows and those of other parks.
import { type Article, type Banner, bannerSchema, maybe, text } from '#shared/entities.ts';
import { fileUrl, linkOf, outsideUrl } from '#shared/links.ts';
import type { Locale } from '#shared/locale.ts';
import type { ArticleItem, BannerItem } from '#shared/resources.ts';
import { mergeMeta } from '../park/meta.ts';
import type { ReadContext } from './resource.ts';

/** Returns the `lang` attribute of a row whose language differs from the page's (L3), otherwise no attribute. */
export const foreignLang = (locale: Locale, row: { lang?: string | undefined }): { lang?: 'zh-cn' } =>
  locale === 'en' && row.lang?.toLowerCase() === 'zh-cn' ? { lang: 'zh-cn' } : {};

/** Returns the `lang` attribute of a text whose language the platform does not state (companies, feedback), detected by Chinese characters. */
export const writtenLang = (locale: Locale, text: string): { lang?: 'zh-cn' } =>
  locale === 'en' && /\p{Script=Han}/u.test(text) ? { lang: 'zh-cn' } : {};

/** Whether a row belongs to the park. Checked here, because a platform may fail to filter by park (case 7). */
export const isOwn = (tenantId: string, row: { tenantId?: string | undefined }): boolean => row.tenantId === undefined || row.tenantId === tenantId;

export function articleItem(locale: Locale, row: Article): ArticleItem {
  const { id, title, summary, createdAt, cateCode, cateName } = row;
  const image = fileUrl(row.imageUrl);
  const linkTo = outsideUrl(row.linkTo);
  return { ...present({ id, title, summary, createdAt, linkTo, cateCode, cateName, image }), id, title, ...foreignLang(locale, row) };
}

/** Converts the rows of a list in the platform's order, without rows of other parks. */
export const articleItems = ({ tenant, locale }: ReadContext, rows: readonly Article[]): ArticleItem[] =>
  rows.filter((row) => isOwn(tenant.tenantId, row)).map((row) => articleItem(locale, row));

/** The fields that a banner's `meta` may set. */
const mergedFields = bannerSchema
  .pick({ name: true, subTitle: true, imageUrl: true, path: true, linkEnabled: true, linkUrl: true, showd: true })
  .extend({ value: maybe(text), unit: maybe(text), valueEn: maybe(text), unitEn: maybe(text) });

/** Converts a banner's row. Returns undefined if the row is hidden (`showd` is 0). */
export function bannerItem(context: ReadContext, row: Banner): BannerItem | undefined {
  const banner = mergeMeta(mergedFields, row, row.meta, () => context.onBadMeta({ id: row.id, meta: row.meta ?? '' }));
  if (banner.showd === 0) return undefined;
  const { name, subTitle } = banner;
  const link = banner.linkEnabled === 0 ? undefined : (linkOf(context.locale, banner.linkUrl) ?? linkOf(context.locale, banner.path));
  const figure = figureOf(context.locale, banner);
  return { ...present({ name, subTitle, image: fileUrl(banner.imageUrl), link, figure }), id: row.id, ...foreignLang(context.locale, row) };
}

/** Returns the figure of a `home.slogan` row. On English pages it is the English one, if the row has one. */
function figureOf(locale: Locale, row: Partial<Record<'value' | 'unit' | 'valueEn' | 'unitEn', string | undefined>>): BannerItem['figure'] {
  const english = locale === 'en' && row.valueEn?.trim();
  const [value, unit] = (english ? [row.valueEn, row.unitEn] : [row.value, row.unit]).map((written) => written?.trim());
  return value ? { value, ...(unit && { unit }) } : undefined;
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Removes keys whose value is undefined, so that a value equals its JSON. */
export const present = <T extends object>(fields: T): Present<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<T>;
