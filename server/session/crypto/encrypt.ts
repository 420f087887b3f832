// Encrypts tokens and personal data before they are stored outside this process (AES-256-GCM, keys derived from the session secrets).
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export interface Encryption {
  encrypt(text: string): string;
  /** @returns undefined if the text was not encrypted with one of the secrets */
  decrypt(encrypted: string): string | undefined;
  /** Returns a keyed hash (HMAC) for Redis keys and cookies. Without the key, nobody can find a phone by hashing all possible numbers. */
  keyedHash(text: string): string;
}

const algorithm = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];

/** @param secrets the first secret encrypts, all secrets decrypt */
export function createEncryption(secrets: readonly string[]): Encryption {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'park-portal shared sessions', 32)));
  const [first = randomBytes(32)] = keys;
  const hashKey = Buffer.from(hkdfSync('sha256', first, '', 'park-portal shared names', 32));
  return {
    encrypt(text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, first, iv);
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
    },
    decrypt(encrypted) {
      const bytes = Buffer.from(encrypted, 'base64');
      for (const key of keys) {
        const text = decryptWith(key, bytes);
        if (text !== undefined) return text;
      }
      return undefined;
    },
    keyedHash: (text) => createHmac('sha256', hashKey).update(text).digest('base64url').slice(0, 22),
  };
}

function decryptWith(key: Buffer, bytes: Buffer): string | undefined {
  if (bytes.length < ivBytes + tagBytes) return undefined;
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
