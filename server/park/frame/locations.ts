// Reads the banner locations that a park's frame is made of: one call for all of them where the platform knows lists of
// codes, else one a code (G3, ruling 13).
import { type Api, isAbsent } from '#shared/api/client.ts';
import type { BannerLocation } from '#shared/entities.ts';
import { limits } from '#shared/limits.ts';
import type { Locale } from '#shared/locale.ts';
import { pageCodes } from './pages.ts';

const frameCodes = [
  'general.logo',
  'general.config',
  'page.settings',
  'navigation',
  'navigation.outside',
  'footer.links',
  'footer.contactus',
  'footer.feedback',
  'footer.filing',
  'footer.record',
] as const;
/** All that the frame is made of. */
export const chromeCodes = [...frameCodes, ...pageCodes];
export type ChromeCode = (typeof chromeCodes)[number];

/** What was read; undefined is a location that the park does not have. A code that is missing could not be read. */
export type Locations = Map<ChromeCode, BannerLocation | undefined>;

export interface LocationReader {
  read(tenantId: string, locale: Locale): Promise<Locations>;
}

export function createLocationReader({ api }: { api: Pick<Api, 'bannerLocationPage'> }): LocationReader {
  // learned from the first answer that tells, and true of the platform, not of a park
  let knowsLists: boolean | undefined;

  const ask = (tenantId: string, locale: Locale, code: string, pageSize: number) =>
    api.bannerLocationPage({ tenantId, code, pageNo: 1, pageSize, withBanners: true, lang: locale });

  async function readOne(tenantId: string, locale: Locale, code: ChromeCode): Promise<Locations> {
    const answer = await ask(tenantId, locale, code, code === 'general.logo' ? 1 : limits.bannersPerLocation);
    if (answer.ok) return new Map([[code, answer.data.records.find((record) => record.code === code)]]);
    return isAbsent(answer) ? new Map([[code, undefined]]) : new Map();
  }

  return {
    async read(tenantId, locale) {
      if (knowsLists !== false) {
        const answer = await ask(tenantId, locale, chromeCodes.join(','), chromeCodes.length);
        const records = answer.ok ? answer.data.records : [];
        const found: Locations = new Map(chromeCodes.map((code) => [code, records.find((record) => record.code === code)]));
        const some = [...found.values()].some((location) => location !== undefined);
        knowsLists ??= some || undefined;
        if (some || (answer.ok && knowsLists)) return found;
        // a platform that does not answer is not asked ten times more
        if (knowsLists || (!answer.ok && answer.failure.code === 'timeout')) return new Map();
      }
      const singles = await Promise.all(chromeCodes.map((code) => readOne(tenantId, locale, code)));
      const found: Locations = new Map(singles.flatMap((single) => [...single]));
      if ([...found.values()].some((location) => location !== undefined)) knowsLists = false;
      return found;
    },
  };
}
