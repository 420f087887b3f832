// The platform's response envelope, `{code, success?, message?, data}`, and when it means success.
import { z } from 'zod';
import { maybe, text } from '../entities.ts';

export const envelopeSchema = z.object({
  code: maybe(text),
  success: maybe(z.boolean()),
  message: maybe(text),
  // the key may be missing: many responses have only a code
  data: z.unknown().optional(),
});
export type Envelope = z.output<typeof envelopeSchema>;

/** Whether an envelope under a 2xx status means success. @param good the only code that does, if the specification names one */
export const isGood = (envelope: Envelope, good: number | undefined): boolean =>
  good === undefined ? envelope.success === true || envelope.code === '0' || envelope.code === '200' : envelope.code === String(good);
