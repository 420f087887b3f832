// Hashes and verifies passwords with scrypt. Cost, salt and hash are stored in one string.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const cost = 2 ** 14;
const keyBytes = 32;

const derive = (password: string, salt: Buffer, n: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, { N: n, r: 8, p: 1 }, (error, key) => (error ? reject(error) : resolve(key)));
  });

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt$${cost}$${salt.toString('base64')}$${(await derive(password, salt, cost)).toString('base64')}`;
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, n, salt, key] = stored.split('$');
  if (scheme !== 'scrypt' || !n || !salt || !key) return false;
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64'), Number(n)), Buffer.from(key, 'base64'));
}
