// What leaves this process and holds a token: closed so that only who knows the session's secrets can read it.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export interface Box {
  close(text: string): string;
  /** undefined: it was closed by nobody who knows one of the secrets. */
  open(closed: string): string | undefined;
  /** What stands for a text in a key: always the same, and no list of phones leads back to it. */
  nameOf(text: string): string;
}

const algorithm = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];

/** @param secrets the first closes, all open */
export function createBox(secrets: readonly string[]): Box {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'park-portal shared sessions', 32)));
  const [first = randomBytes(32)] = keys;
  const nameKey = Buffer.from(hkdfSync('sha256', first, '', 'park-portal shared names', 32));
  return {
    close(text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, first, iv);
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
    },
    open(closed) {
      const bytes = Buffer.from(closed, 'base64');
      for (const key of keys) {
        const text = opened(key, bytes);
        if (text !== undefined) return text;
      }
      return undefined;
    },
    nameOf: (text) => createHmac('sha256', nameKey).update(text).digest('base64url').slice(0, 22),
  };
}

function opened(key: Buffer, bytes: Buffer): string | undefined {
  if (bytes.length < ivBytes + tagBytes) return undefined;
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
