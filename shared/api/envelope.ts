// The platform's answers: `{code, success?, message?, data}` and what counts as a good one.
import { z } from 'zod';
import { maybe, text } from '../entities.ts';

export const envelopeSchema = z.object({
  code: maybe(text),
  success: maybe(z.boolean()),
  message: maybe(text),
  // a missing key is no broken envelope: many answers are a code alone
  data: z.unknown().optional(),
});
export type Envelope = z.output<typeof envelopeSchema>;

/** Whether an envelope under a 2xx status means success. `good`: the one code that does, where the specification names it. */
export const isGood = (envelope: Envelope, good: number | undefined): boolean =>
  good === undefined ? envelope.success === true || envelope.code === '0' || envelope.code === '200' : envelope.code === String(good);
