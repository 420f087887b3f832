// The resource that returns the banners of a location: sliders, grids, partners, slogans (C4).
import { z } from 'zod';
import type { BannerItem } from '#shared/resources.ts';
import { tagOf } from '../cache/tags.ts';
import { bannerItem, isOwn } from './items.ts';
import { code, size } from './params.ts';
import { failedList, type Resource } from './resource.ts';

/** Reads more rows than any block shows, because hidden rows are removed after the read. */
const pageSize = 60;

export const bannersList: Resource<'banners.list'> = {
  params: z.strictObject({ code, size }),
  async read(context, params) {
    const { api, tenant, locale } = context;
    const tags = [tagOf.tenant(tenant.tenantId), tagOf.location(params.code)];
    const answer = await api.bannerPage({ tenantId: tenant.tenantId, locationCode: params.code, pageNo: 1, pageSize, lang: locale });
    if (!answer.ok) return failedList<BannerItem[]>(answer, [], tags);
    const items = answer.data.records.filter((row) => isOwn(tenant.tenantId, row)).flatMap((row) => bannerItem(context, row) ?? []);
    return { ok: true, value: items.slice(0, params.size), tags };
  },
};
