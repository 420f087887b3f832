// Calls that return banner locations and their banners, from which pages build their frame and many blocks.
import type { Selectable } from 'kysely';
import { type Locale, shownLocale } from '#shared/locale.ts';
import type { Banners, Db, Tables } from '../db/schema.ts';
import { fail, type Handlers } from './answer.ts';
import { fallbackLang, offsetOf, type Paging, pageOf, present, textIn } from './rows.ts';

interface LocationQuery extends Paging {
  tenantId: string;
  /** One location code, or several separated by commas (**+**, ruling 13). */
  code: string;
  withBanners: boolean;
  lang: Locale;
}

const maxCodes = 50;
/** The portal reads name and image of this location instead of its banners, so the location returns those of its first banner. */
const logoCode = 'general.logo';

export function createBannerCalls({ db }: { db: Db }) {
  async function locationPage(query: LocationQuery) {
    const { tenantId, lang } = query;
    const codes = [...new Set(query.code.split(',').map((code) => code.trim()))].slice(0, maxCodes);
    const found = await db
      .selectFrom('locations')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('code', 'in', codes)
      .orderBy('position')
      .execute();
    const shown = found.slice(offsetOf(query), offsetOf(query) + query.pageSize);
    const read = shown.map((location) => location.code).filter((code) => query.withBanners || code === logoCode);
    const all = read.length > 0 ? await bannersOf(db, tenantId, read) : [];
    const records = shown.map((location) => {
      const banners = all.filter((banner) => banner.location_code === location.code).map((banner) => toBanner(banner, lang));
      return { ...toLocation(location, lang, banners), ...(query.withBanners && { banners }) };
    });
    return { data: pageOf(query, found.length, records) };
  }

  return {
    bannerLocationPage: locationPage,
    bannerLocationLinks: locationPage,
    async bannerLocation({ tenantId, code, lang }) {
      const location = await db.selectFrom('locations').selectAll().where('tenant_id', '=', tenantId).where('code', '=', code).executeTakeFirst();
      if (!location) return fail(404, '栏位不存在');
      const banners = (await bannersOf(db, tenantId, [code])).map((banner) => toBanner(banner, lang));
      return { data: { ...toLocation(location, lang, banners), banners } };
    },
    async bannerPage(query) {
      const all = await bannersOf(db, query.tenantId, [query.locationCode]);
      const shown = all.slice(offsetOf(query), offsetOf(query) + query.pageSize);
      return {
        data: pageOf(
          query,
          all.length,
          shown.map((banner) => toBanner(banner, query.lang)),
        ),
      };
    },
  } satisfies Partial<Handlers>;
}

/** Returns the banners of the given locations, ordered by location and position. */
export const bannersOf = (db: Db, tenantId: string, codes: readonly string[]): Promise<Selectable<Banners>[]> =>
  db
    .selectFrom('banners')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('location_code', 'in', codes)
    .orderBy('location_code')
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Returns a location in the language in which it is named. All its texts are in this language (L3). */
function toLocation(row: Selectable<Tables['locations']>, lang: Locale, banners: readonly ReturnType<typeof toBanner>[]) {
  const shown = shownLocale(lang, { 'zh-cn': row.name, en: row.name_en });
  const logo = row.code === logoCode ? banners[0] : undefined;
  return {
    id: row.code,
    code: row.code,
    name: textIn(shown, { 'zh-cn': row.name, en: row.name_en }),
    subTitle: textIn(shown, { 'zh-cn': row.sub_title, en: row.sub_title_en }),
    linkUrl: present(row.link_url),
    ...fallbackLang(lang, shown),
    ...(logo && { name: logo.name, imageUrl: logo.imageUrl }),
  };
}

function toBanner(row: Selectable<Banners>, lang: Locale) {
  const shown = shownLocale(lang, { 'zh-cn': row.name, en: row.name_en });
  return {
    id: row.id,
    name: textIn(shown, { 'zh-cn': row.name, en: row.name_en }),
    subTitle: textIn(shown, { 'zh-cn': row.sub_title, en: row.sub_title_en }),
    imageUrl: present(row.image_url),
    path: present(row.path),
    linkEnabled: row.link_enabled === null ? undefined : toFlag(row.link_enabled),
    linkUrl: present(row.link_url),
    pageConfiguration: present(row.page_configuration),
    showd: toFlag(row.showd),
    meta: present(row.meta),
    ...fallbackLang(lang, shown),
  };
}

const toFlag = (value: number): 0 | 1 => (value === 0 ? 0 : 1);
