// Converts the platform's rows to block items: applies the fields of a row's `meta`, checks URLs, removes hidden rows and those of other parks.
import { decoded } from '#shared/builtins.ts';
import { type Article, type Banner, bannerSchema, maybe, text } from '#shared/entities.ts';
import { fileUrl, linkOf, outsideUrl } from '#shared/links.ts';
import { defaultLocale, inLocale, isDefault, isForeign, type Locale } from '#shared/locale.ts';
import type { ArticleItem, Attachment, BannerItem } from '#shared/resources.ts';
import { mergeMeta } from '../park/meta.ts';
import type { ReadContext } from './resource.ts';

/** Returns the `lang` attribute of a row whose language differs from the page's (L3), otherwise no attribute. */
export const foreignLang = (locale: Locale, row: { lang?: string | undefined }): { lang?: 'zh-cn' } =>
  !isDefault(locale) && row.lang?.toLowerCase() === defaultLocale ? { lang: defaultLocale } : {};

/** Returns the `lang` attribute of a text whose language the platform does not state (companies, feedback), detected by Chinese characters. */
export const writtenLang = (locale: Locale, text: string): { lang?: 'zh-cn' } => (isForeign(locale, text) ? { lang: defaultLocale } : {});

/** Whether a row belongs to the park. Checked here, because a platform may fail to filter by park (case 7). */
export const isOwn = (tenantId: string, row: { tenantId?: string | undefined }): boolean => row.tenantId === undefined || row.tenantId === tenantId;

export function articleItem(locale: Locale, row: Article): ArticleItem {
  const { id, title, summary, createdAt, cateCode, cateName, documentNumber } = row;
  const image = fileUrl(row.imageUrl);
  const linkTo = outsideUrl(row.linkTo);
  return { ...present({ id, title, summary, createdAt, linkTo, cateCode, cateName, documentNumber, image }), id, title, ...foreignLang(locale, row) };
}

/** Converts the rows of a list in the platform's order, without rows of other parks. */
export const articleItems = ({ tenant, locale }: ReadContext, rows: readonly Article[]): ArticleItem[] =>
  rows.filter((row) => isOwn(tenant.tenantId, row)).map((row) => articleItem(locale, row));

/** Returns an article's files in the platform's order, without those whose URL is not allowed. A file without a name shows that of its URL. */
export const attachmentsOf = ({ attachments = [] }: Article): Attachment[] =>
  attachments.flatMap(({ name, url, size = 0 }) => {
    const outside = outsideUrl(url);
    const href = outside ?? fileUrl(url);
    if (href === undefined) return [];
    const path = outside === undefined ? href : new URL(outside).pathname;
    const file = decoded(path.slice(path.lastIndexOf('/') + 1)) ?? '';
    const type = /\.([a-z\d]{1,5})$/i.exec(file)?.[1]?.toUpperCase();
    const known = present({ type, size: Number.isSafeInteger(size) && size > 0 ? size : undefined });
    return [{ name: name?.trim() || file || href, link: { href, outside: outside !== undefined }, ...known }];
  });

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

/** Returns the figure of a `home.slogan` row, with value and unit in the same language. */
function figureOf(locale: Locale, row: Partial<Record<'value' | 'unit' | 'valueEn' | 'unitEn', string | undefined>>): BannerItem['figure'] {
  const figures = { 'zh-cn': [row.value, row.unit], en: row.valueEn?.trim() ? [row.valueEn, row.unitEn] : undefined };
  const [value, unit] = inLocale(locale, figures).map((written) => written?.trim());
  return value ? { value, ...(unit && { unit }) } : undefined;
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Removes keys whose value is undefined, so that a value equals its JSON. */
export const present = <T extends object>(fields: T): Present<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<T>;
