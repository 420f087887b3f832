// `npm run bench`: measures the embedded backend under load, and the gateway in comparison with minimal servers.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchPeers } from '../bench/peers.ts';
import { startPortal } from '../bench/portal.ts';
import { writeResults } from '../bench/results.ts';
import { createContext, heading, measureRow } from '../bench/row.ts';
import { rowNamed, rows } from '../bench/rows.ts';
import { parseLine, readLine, UsageError } from './arguments.ts';
import { buildStale } from './build.ts';
import { type Service, stopServices } from './services.ts';

const usage = `npm run bench [-- --quick] [--row <name>] [--write] [--list] [--peers]

  --quick       skips the backend and its search; one short round and a tenth of the URLs
  --row <name>  measures one row, named by its id or by a part of its id or name
  --write       writes the table to bench/results.md
  --list        lists the rows' ids and names
  --peers       only the home page, beside the same page of React Router, Next and Nuxt`;

const { quick, write, list, peers, id } = readLine(usage, (args) => {
  const flag = { type: 'boolean', default: false } as const;
  const { row, ...flags } = parseLine(args, { options: { quick: flag, row: { type: 'string' }, write: flag, list: flag, peers: flag } }).values;
  if (flags.write && (row !== undefined || flags.peers || flags.quick)) throw new UsageError('--write needs a full run of all rows.');
  return { ...flags, id: row && rowNamed(row) };
});
const options = quick ? { rounds: 1, seconds: 2, addresses: 10_000 } : { rounds: 3, seconds: 10, addresses: 100_000 };
const chosen = rows.filter((row) => (id === undefined ? !(quick && ['backend', 'search'].includes(row.id)) : row.id === id));

const lines: string[] = [];
function print(line: string): void {
  lines.push(line);
  console.log(line);
}

async function measure(): Promise<void> {
  const services: Service[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    await mkdir(join(folder, 'data'));
    await buildStale();
    const portal = await startPortal(services, join(folder, 'data'));
    if (!portal.pinned) print('taskset is not available, so processes are not bound to cores and the figures are rough.');
    if (peers) return await benchPeers(portal, services, options, print);
    print(`${options.rounds} rounds of ${options.seconds} s, 16 connections; medians, in brackets the smallest and the largest\n`);
    print(heading);
    const context = createContext(portal, folder, options);
    for (const row of chosen) {
      const measured = await measureRow(row, context);
      for (const line of measured.lines) print(line);
      if (measured.failed) process.exitCode = 1;
    }
    if (write) await writeResults(lines);
  } finally {
    await stopServices(services);
    await rm(folder, { recursive: true, force: true });
  }
}

if (list) for (const row of rows) console.log(`${row.id.padEnd(20)}${row.name}`);
else await measure();
