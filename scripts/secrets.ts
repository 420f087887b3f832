// The demo's secrets: made once and kept in its data folder, readable by their owner alone (ruling 3).
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { env } from 'node:process';
import { root } from './run.ts';
import { StartError } from './services.ts';

/** What the demo needs to have, by the setting that it goes into, and the file that keeps it. */
const files = { SESSION_SECRET: 'session-secret', OAUTH_CLIENT_SECRET: 'client-secret', PURGE_TOKEN: 'purge-token' } as const;
export type Secret = keyof typeof files;

export const demoClientId = (): string => env['OAUTH_CLIENT_ID'] || 'portal';
export const demoDataDir = (): string => resolve(root, env['DATA_DIR'] || 'data');

/** The secret of the environment, else the kept one, which is made where there is none. */
export async function madeSecret(name: Secret): Promise<string> {
  const given = env[name];
  if (given) return given;
  const dataDir = demoDataDir();
  const file = join(dataDir, files[name]);
  await mkdir(dataDir, { recursive: true });
  // of two starts at once the first one's secret stays
  await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw new StartError(`${file} cannot be written: ${error.message}`, { cause: error });
  });
  return readFile(file, 'utf8');
}

/** @throws StartError where no portal has been started here that would have made it */
export async function keptSecret(name: Secret): Promise<string> {
  const given = env[name];
  if (given) return given;
  const file = join(demoDataDir(), files[name]);
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartError(`${name} is not set and ${file} cannot be read: start the portal first (npm start), or name its DATA_DIR.`, {
      cause: error,
    });
  });
}
