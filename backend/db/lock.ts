// Locks a data folder for one process with a lock file. A new process replaces the file if its owner has exited (ruling 21).
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { ConfigError } from '../errors.ts';

const holderSchema = z.object({ pid: z.number().int().positive(), started: z.string() });
type Holder = z.output<typeof holderSchema>;

/**
 * Locks the folder for this process.
 * @returns a function that releases the lock
 * @throws ConfigError while another running process holds the lock
 */
export async function lockFolder(file: string, folder: string): Promise<() => Promise<void>> {
  const mine: Holder = { pid: process.pid, started: await startOf(process.pid) };
  for (let tries = 0; tries < 5; tries += 1) {
    if (await create(file, mine)) return () => rm(file, { force: true });
    const holder = await read(file);
    if (holder && (await isAlive(holder, mine))) {
      throw new ConfigError(`The data folder ${folder} is in use by process ${holder.pid}: stop that process or set DATA_DIR to another folder.`);
    }
    // renamed before deletion: if two processes find the lock stale, only one of them succeeds in renaming it
    await rename(file, `${file}.${process.pid}.stale`).catch(() => undefined);
    await rm(`${file}.${process.pid}.stale`, { force: true });
  }
  throw new ConfigError(`The data folder ${folder} is being locked by another process: start this process again.`);
}

async function create(file: string, holder: Holder): Promise<boolean> {
  // written to another name and then linked, so that no process reads a partial lock file
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
    return undefined; // deleted in the meantime
  }
}

async function isAlive(holder: Holder, mine: Holder): Promise<boolean> {
  if (holder.pid === mine.pid) return holder.started === mine.started;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  // the pid may have been reused by another process, which is common in containers
  return holder.started === (await startOf(holder.pid));
}

/** Returns a process's start time in clock ticks since boot; empty if `/proc` is not available. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
