// Type and parser of submitted feedback, which is stored for the receipt.
import * as z from 'zod/mini';
import { receiptSchema } from '#shared/forms.ts';

const sentSchema = z.extend(receiptSchema, {
  newsType: z.enum(['01', '02', '03']),
  newsTitle: z.string(),
  anonymous: z.boolean(),
  at: z.number(),
});
export type SentFeedback = z.output<typeof sentSchema>;

/** Returns the stored feedback. Returns undefined if the value is invalid. */
export const parseSent = (value: unknown): SentFeedback | undefined => sentSchema.safeParse(value).data;
