// Schemas of parameters that resources share. They accept values from URLs (strings) and from pages (cases 11, 56, 57).
import { z } from 'zod';
import { firstYear, isCode, isId, keywordsLength, lastYear } from '#shared/address-rules.ts';

/** An integer within bounds, as a number or as ASCII digits. Rejects other spellings such as `1e3`, `01` and ` 1`. */
export const integer = (min: number, max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^(0|[1-9]\d{0,9})$/)
        .transform(Number),
    ])
    .pipe(z.int().min(min).max(max));

/** Code of a location or category. */
export const code = z.string().refine(isCode);

export const id = z.string().refine(isId);

/** Keywords of a search, which are searched literally. Rejects NUL and lone surrogates. */
export const keywords = z
  .string()
  .max(200)
  .trim()
  .min(1)
  .max(keywordsLength)
  .refine((value) => value.isWellFormed() && !value.includes('\0'));

export const page = integer(1, 10_000);
export const size = integer(1, 50);
export const year = integer(firstYear, lastYear);
