// Reads and writes the banners that edits change, including the JSON in a banner's `meta`.
import type { Selectable } from 'kysely';
import { bannersOf } from '../calls/banners.ts';
import type { Banners } from '../db/schema.ts';
import { readMeta } from '../meta.ts';
import { newId } from '../secrets.ts';
import type { Editing } from './edit.ts';

export type BannerRow = Selectable<Banners>;

export const updateBanner = async ({ trx, tenantId }: Editing, id: string, change: Partial<BannerRow>): Promise<void> =>
  void (await trx.updateTable('banners').set(change).where('tenant_id', '=', tenantId).where('id', '=', id).execute());

/** Adds a banner to a location, which is created if the park does not have it. Returns the banner's id. */
export async function addBanner(editing: Editing, code: string, banner: Partial<BannerRow> & Pick<BannerRow, 'name' | 'position'>): Promise<string> {
  const { trx, tenantId: tenant_id } = editing;
  await trx
    .insertInto('locations')
    .values({ tenant_id, code, position: 1000, name: code })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const id = newId();
  await trx
    .insertInto('banners')
    .values({ showd: 1, ...banner, tenant_id, id, location_code: code })
    .execute();
  return id;
}

/** Updates a location's first banner and merges fields into its meta JSON; adds a banner if there is none. */
export async function changeFirst(editing: Editing, code: string, change: Partial<BannerRow>, meta?: object): Promise<void> {
  const [first] = await bannersOf(editing.trx, editing.tenantId, [code]);
  const fields = { ...change, ...(meta && { meta: JSON.stringify({ ...readMeta(first?.meta), ...meta }) }) };
  if (first) await updateBanner(editing, first.id, fields);
  else await addBanner(editing, code, { name: code, position: 0, ...fields });
}

/** Returns whether a name is the banner's Chinese or English name, or the name in its meta, which overrides them. */
export const isNamed = (banner: BannerRow, name: string): boolean => [banner.name, banner.name_en, readMeta(banner.meta)['name']].includes(name);
