// What a change of content is: its input, and how it is made inside one transaction.
import { z } from 'zod';
import type { Db } from '../db/schema.ts';

export interface Editing {
  trx: Db;
  tenantId: string;
  now: number;
}

export interface Edit<S extends z.ZodType = z.ZodType> {
  input: S;
  /**
   * Makes the change.
   * @returns what is so now, in a sentence for whoever asked
   * @throws HttpError, in words, where it cannot be made; then nothing is
   */
  apply(editing: Editing, input: z.output<S>): Promise<string>;
}

/** Keeps the schema's exact type. */
export const edit = <S extends z.ZodType>(definition: Edit<S>): Edit<S> => definition;

const plain = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\0]*$/, 'must not hold a NUL character')
    .transform((text) => text.toWellFormed());

/** A text that must say something. */
export const words = (most: number) => plain(most).pipe(z.string().min(1));
/** One that may be left out. */
export const optionalWords = (most: number) => words(most).optional();
