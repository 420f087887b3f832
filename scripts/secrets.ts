// Creates the demo's secrets once and stores them in its data folder, in files that only their owner can read (ruling 3).
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { env } from 'node:process';
import { root } from './run.ts';
import { StartError } from './services.ts';

/** The file name of each secret, keyed by its environment variable. */
const files = { SESSION_SECRET: 'session-secret', OAUTH_CLIENT_SECRET: 'client-secret', PURGE_TOKEN: 'purge-token' } as const;
export type Secret = keyof typeof files;

export const demoClientId = (): string => env['OAUTH_CLIENT_ID'] || 'portal';
export const demoDataDir = (): string => resolve(root, env['DATA_DIR'] || 'data');

/** Returns a secret from the environment or from its file, which is created if it does not exist. */
export async function ensureSecret(name: Secret): Promise<string> {
  const given = env[name];
  if (given) return given;
  const dataDir = demoDataDir();
  const file = join(dataDir, files[name]);
  await mkdir(dataDir, { recursive: true });
  // never overwrites, so that two concurrent starts use the same secret
  await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw new StartError(`${file} cannot be written: ${error.message}`, { cause: error });
  });
  return readFile(file, 'utf8');
}

/** @throws StartError if neither the environment nor the data folder has the secret */
export async function storedSecret(name: Secret): Promise<string> {
  const given = env[name];
  if (given) return given;
  const file = join(demoDataDir(), files[name]);
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartError(`${name} is not set and ${file} cannot be read: start the portal first (npm start), or set DATA_DIR to its data folder.`, {
      cause: error,
    });
  });
}
