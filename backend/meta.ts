// Reads the JSON in a banner's `meta`, and a park's page settings, which are one (G4).
import { z } from 'zod';
import { parseJson } from '#shared/json.ts';
import { type PageSettings, pageSettingsSchema } from '#shared/settings.ts';
import { bannersOf } from './calls/banners.ts';
import type { Db } from './db/schema.ts';

/** Returns the fields of a banner's meta JSON. For invalid JSON returns no fields, as pages do (G4). */
export function readMeta(meta: string | null | undefined): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(parseJson(meta ?? ''));
  } catch {
    return {};
  }
}

/** Returns a park's page settings, with defaults for what is missing or invalid. */
export async function pageSettingsOf(db: Db, tenantId: string): Promise<PageSettings> {
  const [settings] = await bannersOf(db, tenantId, ['page.settings']);
  return pageSettingsSchema.parse(readMeta(settings?.meta));
}
