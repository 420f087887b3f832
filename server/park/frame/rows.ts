// Filters the rows of a banner location.
import type { Banner, BannerLocation } from '#shared/entities.ts';

/** The rows of a location in order, without hidden ones (H3) and without those of another park (case 7). */
export const shownRows = (tenantId: string, location: BannerLocation | undefined): Banner[] =>
  (location?.banners ?? []).filter((row) => row.showd !== 0 && (row.tenantId === undefined || row.tenantId === tenantId));
