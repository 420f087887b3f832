// Merges a row's `meta`, which is JSON that editors type, into the row, one allowed field at a time (G4, case 50).
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { parseJson } from '#shared/json.ts';
import type { Log } from '../ops/log.ts';

const maxLength = 64 * 1024;
const objectSchema = z.record(z.string(), z.unknown());

/** Called for a row whose meta is invalid as a whole or in some fields. */
export type OnBadMeta = (row: { id: string; meta: string }) => void;

/**
 * Merges the `meta` of a row into the row.
 * @param schema the fields that `meta` may set; `row` must already satisfy it
 * @param row provides the values of fields that `meta` does not set
 * @returns the row with the valid fields of `meta`; for an invalid field the row's value is used
 */
export function mergeMeta<S extends z.ZodObject>(schema: S, row: z.input<S>, meta: string | undefined, onBad: () => void): z.output<S> {
  if (meta === undefined || meta.trim() === '') return schema.parse(row);
  const given = readMeta(meta);
  const merged: Record<string, unknown> = { ...row };
  let bad = given === undefined;
  for (const [name, field] of Object.entries(schema.shape)) {
    // null counts as missing, as in all responses of the platform
    if (given === undefined || !Object.hasOwn(given, name) || given[name] === null) continue;
    if (z.safeParse(field, given[name]).success) merged[name] = given[name];
    else bad = true;
  }
  if (bad) onBad();
  return schema.parse(merged);
}

/** Parses a meta. Returns undefined if it is not a JSON object. */
export function readMeta(meta: string): Record<string, unknown> | undefined {
  if (meta.length > maxLength) return undefined;
  try {
    return objectSchema.safeParse(parseJson(meta)).data;
  } catch {
    return undefined;
  }
}

const maxRemembered = 2000;

/** Returns functions that log one warning per invalid meta, and another one if the meta has changed and is still invalid. */
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
