// The parameters that resources share, as addresses carry them and as pages declare them (cases 11, 56, 57).
import { z } from 'zod';
import { isCode, isId } from '#shared/address-rules.ts';

/** A whole number within bounds, also as digits; `1e3`, `01`, ` 1` and other scripts' digits are none. */
export const whole = (min: number, max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^(0|[1-9]\d{0,9})$/)
        .transform(Number),
    ])
    .pipe(z.int().min(min).max(max));

/** The code of a location or category. */
export const code = z.string().refine(isCode);

export const id = z.string().refine(isId);

/** What a visitor searches for, taken literally. NUL and lone surrogates reach no upstream. */
export const keywords = z
  .string()
  .max(200)
  .trim()
  .min(1)
  .max(100)
  .refine((value) => value.isWellFormed() && !value.includes('\0'));

export const page = whole(1, 10_000);
export const size = whole(1, 50);
