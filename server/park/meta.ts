// What an editor typed as JSON into a row's `meta`: merged field by field, by a list of allowed ones (G4, case 50).
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { parseJson } from '#shared/json.ts';
import type { Log } from '../ops/log.ts';

const maxLength = 64 * 1024;
const objectSchema = z.record(z.string(), z.unknown());

/** Called with a row whose meta could not be used, in whole or in part. */
export type OnBadMeta = (row: { id: string; meta: string }) => void;

/**
 * Merges the `meta` of a row into the row.
 * @param schema names the fields that may be set, and checks each; `row` holds already what it asks for
 * @param row what the fields are where `meta` does not set them
 * @returns the row with what is good of `meta`; a field of another shape is left as it was
 */
export function mergeMeta<S extends z.ZodObject>(schema: S, row: z.input<S>, meta: string | undefined, onBad: () => void): z.output<S> {
  if (meta === undefined || meta.trim() === '') return schema.parse(row);
  const given = readMeta(meta);
  const merged: Record<string, unknown> = { ...row };
  let bad = given === undefined;
  for (const [name, field] of Object.entries(schema.shape)) {
    // null is missing, as everywhere in the platform's answers
    if (given === undefined || !Object.hasOwn(given, name) || given[name] === null) continue;
    if (z.safeParse(field, given[name]).success) merged[name] = given[name];
    else bad = true;
  }
  if (bad) onBad();
  return schema.parse(merged);
}

/** The fields that a meta names; undefined where it is no JSON object. */
export function readMeta(meta: string): Record<string, unknown> | undefined {
  if (meta.length > maxLength) return undefined;
  try {
    return objectSchema.safeParse(parseJson(meta)).data;
  } catch {
    return undefined;
  }
}

const maxRemembered = 2000;

/** Warns once of each bad meta, however often it is read; until it is changed. */
export function createMetaWarning({ log }: { log: Log }): (tenantId: string) => OnBadMeta {
  const warned = new LRUCache<string, true>({ max: maxRemembered });
  return (tenantId) =>
    ({ id, meta }) => {
      const key = createHash('sha256')
        .update(JSON.stringify([tenantId, id, meta]))
        .digest('base64');
      if (warned.has(key)) return;
      warned.set(key, true);
      log.warn('banner meta ignored', { tenant: tenantId, banner: id });
    };
}
