// Platform rows as blocks read them: meta merged, every address checked, rows of other parks and hidden ones left out.
import { type Article, type Banner, bannerSchema } from '#shared/entities.ts';
import { fileUrl, linkOf, outsideUrl } from '#shared/links.ts';
import type { Locale } from '#shared/locale.ts';
import type { ArticleItem, BannerItem } from '#shared/resources.ts';
import { mergeMeta } from '../meta.ts';
import type { ReadContext } from './resource.ts';

/** The language of a row where it is not the page's (L3). */
const foreignLang = (locale: Locale, row: { lang?: string | undefined }): { lang?: 'zh-cn' } =>
  locale === 'en' && row.lang?.toLowerCase() === 'zh-cn' ? { lang: 'zh-cn' } : {};

/** A platform that forgets to filter must not show one park's rows in another (case 7). */
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

/** What `meta` may say about a banner. */
const mergedFields = bannerSchema.pick({ name: true, subTitle: true, imageUrl: true, path: true, linkEnabled: true, linkUrl: true, showd: true });

/** A banner as blocks show it, or undefined where it is hidden (`showd` 0). */
export function bannerItem(context: ReadContext, row: Banner): BannerItem | undefined {
  const banner = mergeMeta(mergedFields, row, row.meta, () => context.onBadMeta({ id: row.id, meta: row.meta ?? '' }));
  if (banner.showd === 0) return undefined;
  const { name, subTitle } = banner;
  const link = banner.linkEnabled === 0 ? undefined : (linkOf(context.locale, banner.linkUrl) ?? linkOf(context.locale, banner.path));
  return { ...present({ name, subTitle, image: fileUrl(banner.imageUrl), link }), id: row.id };
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Without the keys whose value is missing, so that JSON and memory hold the same. */
export const present = <T extends object>(fields: T): Present<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<T>;
