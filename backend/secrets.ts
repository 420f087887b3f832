// Random secrets, and how they are kept: only their hash is stored.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A secret of 256 bits that may stand in a header, a cookie or an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** An id that says nothing and collides with none. */
export const newId = (): string => randomBytes(12).toString('hex');

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Whether two secrets are the same, in a time that does not tell how far they agree. */
export const isSame = (given: string, wanted: string): boolean =>
  timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(wanted).digest());
