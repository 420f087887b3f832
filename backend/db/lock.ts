// One process a data folder (ruling 21): a file that names its holder, taken over when that process is gone.
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { ConfigError } from '../errors.ts';

const holderSchema = z.object({ pid: z.number().int().positive(), started: z.string() });
type Holder = z.output<typeof holderSchema>;

/**
 * Takes the folder for this process.
 * @returns gives it back
 * @throws ConfigError while another living process holds it
 */
export async function lockFolder(file: string, folder: string): Promise<() => Promise<void>> {
  const mine: Holder = { pid: process.pid, started: await startOf(process.pid) };
  for (let tries = 0; tries < 5; tries += 1) {
    if (await create(file, mine)) return () => rm(file, { force: true });
    const holder = await read(file);
    if (holder && (await isAlive(holder, mine))) {
      throw new ConfigError(`The data folder ${folder} is in use by process ${holder.pid}: stop that process or set DATA_DIR to another folder.`);
    }
    // moved away, not deleted: of two processes that both found it stale only one gets it
    await rename(file, `${file}.${process.pid}.stale`).catch(() => undefined);
    await rm(`${file}.${process.pid}.stale`, { force: true });
  }
  throw new ConfigError(`The data folder ${folder} is being taken by another process: start this one again.`);
}

async function create(file: string, holder: Holder): Promise<boolean> {
  // linked when it is whole: nobody ever reads half a lock
  const draft = `${file}.${holder.pid}`;
  await writeFile(draft, JSON.stringify(holder));
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function read(file: string): Promise<Holder | undefined> {
  try {
    return holderSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined; // gone meanwhile
  }
}

async function isAlive(holder: Holder, mine: Holder): Promise<boolean> {
  if (holder.pid === mine.pid) return holder.started === mine.started;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  // the number may belong to another process by now, as it often does in containers
  return holder.started === (await startOf(holder.pid));
}

/** When a process was started, as the kernel counts it; empty where the system does not say. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
