// Defines the envelope of the platform's responses, `{code, success?, message?, data}`, and when it means success.
import { z } from 'zod';
import { maybe, text } from '../entities.ts';

export const envelopeSchema = z.object({
  code: maybe(text),
  success: maybe(z.boolean()),
  message: maybe(text),
  // optional, because many responses contain only a code
  data: z.unknown().optional(),
});
export type Envelope = z.output<typeof envelopeSchema>;

/** Whether an envelope with a 2xx status means success. @param good the only successful code, if the specification defines one */
export const isGood = (envelope: Envelope, good: number | undefined): boolean =>
  good === undefined ? envelope.success === true || envelope.code === '0' || envelope.code === '200' : envelope.code === String(good);
