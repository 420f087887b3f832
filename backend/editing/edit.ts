// The type of a content edit (an input schema and a function that applies it in a transaction), and schemas of text fields.
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
   * @returns a sentence that describes the new state to the operator
   * @throws HttpError if the edit cannot be applied; the transaction is then rolled back
   */
  apply(editing: Editing, input: z.output<S>): Promise<string>;
}

/** An edit that concerns no existing park, such as adding one. */
export interface GeneralEdit<S extends z.ZodType = z.ZodType> {
  input: S;
  /**
   * Applies the edit.
   * @returns the id of the park that it added, if it did, and a sentence for the operator
   * @throws HttpError if the edit cannot be applied; the transaction is then rolled back
   */
  apply(parts: Omit<Editing, 'tenantId'>, input: z.output<S>): Promise<{ tenantId?: string; message: string }>;
}

/** Returns its argument. The call lets TypeScript infer the type of `apply`'s input from the schema. */
export const edit = <S extends z.ZodType>(definition: Edit<S>): Edit<S> => definition;
/** As `edit`, for edits of no existing park. */
export const generalEdit = <S extends z.ZodType>(definition: GeneralEdit<S>): GeneralEdit<S> => definition;

const plain = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\0]*$/, 'must not contain a NUL character')
    .transform((text) => text.toWellFormed());

/** Schema of a required text, which is trimmed. */
export const words = (most: number) => plain(most).pipe(z.string().min(1));
/** Schema of an optional text, which is trimmed. */
export const optionalWords = (most: number) => words(most).optional();
