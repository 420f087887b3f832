// Creates random secrets and ids, and the hashes that are stored instead of secrets.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Returns a random 256-bit secret that needs no escaping in headers, cookies and URLs. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Returns a random 96-bit id. */
export const newId = (): string => randomBytes(12).toString('hex');

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Compares two secrets in constant time. */
export const isSame = (given: string, wanted: string): boolean =>
  timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(wanted).digest());
