// Filters the rows of a banner location.
import type { Banner, BannerLocation } from '#shared/entities.ts';

/** Returns the rows of a location in order, without hidden rows (H3) and rows of other parks (case 7). */
export const shownRows = (tenantId: string, location: BannerLocation | undefined): Banner[] =>
  (location?.banners ?? []).filter((row) => row.showd !== 0 && (row.tenantId === undefined || row.tenantId === tenantId));
