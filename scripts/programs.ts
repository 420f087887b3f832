// Finds system programs, or installs them if the system and user permit.
import { access, constants, readdir, readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { env } from 'node:process';
import { run } from './run.ts';

export const isRoot = process.getuid?.() === 0;

export const runs = (file: string): Promise<boolean> =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

/** Returns the folders of PATH, and Debian's program folders that PATH often lacks. */
async function folders(): Promise<string[]> {
  const postgres = await readdir('/usr/lib/postgresql').catch(() => []);
  return [...(env['PATH'] ?? '').split(delimiter), '/usr/sbin', ...postgres.map((version) => `/usr/lib/postgresql/${version}/bin`)];
}

async function isThere(program: string): Promise<boolean> {
  for (const folder of await folders()) if (await runs(join(folder, program))) return true;
  return false;
}

/**
 * Installs Debian packages.
 * @returns the output of apt-get; undefined if the system is not Debian or the user is not root
 */
export async function installPackages(packages: readonly string[]): Promise<string | undefined> {
  const system = await readFile('/etc/os-release', 'utf8').catch(() => '');
  if (!isRoot || !/^ID(_LIKE)?=.*debian/m.test(system)) return undefined;
  console.log(`Installing ${packages.join(', ')} with apt-get`);
  const silent = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  const updated = await run('apt-get', ['update', '-q'], silent);
  if (updated.code !== 0) return updated.output;
  return (await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], silent)).output;
}

/**
 * Ensures that programs are installed.
 * @param wanted each program's name and the Debian package that contains it
 * @throws Error if a program is missing; the message tells the user what to do
 */
export async function findPrograms(wanted: Readonly<Record<string, string>>): Promise<void> {
  const missing = async () => {
    const found = await Promise.all(Object.keys(wanted).map(async (program) => [program, await isThere(program)] as const));
    return found.flatMap(([program, there]) => (there ? [] : [program]));
  };
  const first = await missing();
  if (first.length === 0) return;
  const packages = first.map((program) => wanted[program] ?? program);
  const output = await installPackages(packages);
  const still = await missing();
  if (still.length === 0) return;
  throw new Error(
    `${still.join(', ')} not found${output === undefined ? '' : ', and the installation failed'}: install the package (Debian: apt-get install ${packages.join(' ')}).${output === undefined ? '' : `\n${output.trimEnd()}`}`,
  );
}
