// The type of a content edit (input schema and a function that applies it in a transaction) and its text fields.
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
   * Applies the edit.
   * @returns one sentence for the operator that describes the new state
   * @throws HttpError if the edit cannot be applied; the transaction is then rolled back
   */
  apply(editing: Editing, input: z.output<S>): Promise<string>;
}

/** An identity function that preserves the schema's exact type. */
export const edit = <S extends z.ZodType>(definition: Edit<S>): Edit<S> => definition;

const plain = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\0]*$/, 'must not contain a NUL character')
    .transform((text) => text.toWellFormed());

/** A required, trimmed text. */
export const words = (most: number) => plain(most).pipe(z.string().min(1));
/** The same, optional. */
export const optionalWords = (most: number) => words(most).optional();
