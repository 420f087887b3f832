// Reads the banner locations of a park's frame: with one call if the platform accepts a list of codes, otherwise one call per code (G3, ruling 13).
import { type Api, isAbsent } from '#shared/api/client.ts';
import type { BannerLocation } from '#shared/entities.ts';
import { limits } from '#shared/limits.ts';
import type { Locale } from '#shared/locale.ts';
import { pageCodes } from './pages.ts';

const coreCodes = [
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
/** Codes of all locations from which the frame is built. */
export const frameCodes = [...coreCodes, ...pageCodes];
export type FrameCode = (typeof frameCodes)[number];

/** Results by code. The value is undefined if the park has no such location; a code is missing if its read failed. */
export type Locations = Map<FrameCode, BannerLocation | undefined>;

export interface LocationReader {
  read(tenantId: string, locale: Locale): Promise<Locations>;
}

export function createLocationReader({ api }: { api: Pick<Api, 'bannerLocationPage'> }): LocationReader {
  // detected from the first conclusive response, and equal for all parks
  let acceptsLists: boolean | undefined;

  const request = (tenantId: string, locale: Locale, code: string, pageSize: number) =>
    api.bannerLocationPage({ tenantId, code, pageNo: 1, pageSize, withBanners: true, lang: locale });

  async function readOne(tenantId: string, locale: Locale, code: FrameCode): Promise<Locations> {
    const answer = await request(tenantId, locale, code, code === 'general.logo' ? 1 : limits.bannersPerLocation);
    if (answer.ok) return new Map([[code, answer.data.records.find((record) => record.code === code)]]);
    return isAbsent(answer) ? new Map([[code, undefined]]) : new Map();
  }

  return {
    async read(tenantId, locale) {
      if (acceptsLists !== false) {
        const answer = await request(tenantId, locale, frameCodes.join(','), frameCodes.length);
        const records = answer.ok ? answer.data.records : [];
        const found: Locations = new Map(frameCodes.map((code) => [code, records.find((record) => record.code === code)]));
        const some = [...found.values()].some((location) => location !== undefined);
        acceptsLists ??= some || undefined;
        if (some || (answer.ok && acceptsLists)) return found;
        // the timeout covers all calls, so none are made after it
        if (acceptsLists || (!answer.ok && answer.failure.code === 'timeout')) return new Map();
      }
      const singles = await Promise.all(frameCodes.map((code) => readOne(tenantId, locale, code)));
      const found: Locations = new Map(singles.flatMap((single) => [...single]));
      if ([...found.values()].some((location) => location !== undefined)) acceptsLists = false;
      return found;
    },
  };
}
