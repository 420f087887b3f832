// What a visitor has sent, as the receipt shows it.
import * as z from 'zod/mini';
import { receiptSchema } from '#shared/forms.ts';

const sentSchema = z.extend(receiptSchema, {
  newsType: z.enum(['01', '02', '03']),
  newsTitle: z.string(),
  anonymous: z.boolean(),
  at: z.number(),
});
export type SentFeedback = z.output<typeof sentSchema>;

/** undefined for anything that this page has not kept. */
export const parseSent = (value: unknown): SentFeedback | undefined => sentSchema.safeParse(value).data;
