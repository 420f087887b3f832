// Writes the table of a run to a document, with the machine and the commit that it was measured on.
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { version } from 'node:process';
import { run } from '../scripts/run.ts';

const file = join(import.meta.dirname, 'results.md');

/** Writes `bench/results.md`. */
export async function writeResults(lines: readonly string[]): Promise<void> {
  const { output } = await run('git', ['log', '-1', '--format=%h']);
  const [cpu] = cpus();
  const facts = [
    `- Machine: ${cpus().length} cores, ${cpu?.model ?? 'unknown'}; Node ${version}`,
    `- Commit ${output.trim()}, ${new Date().toISOString().slice(0, 10)}`,
  ];
  const text = ['# Results of the benchmark', '', 'Written by `npm run bench -- --write`. [How to read it](README.md).', ''];
  await writeFile(file, `${[...text, ...facts, '', '```text', ...lines, '```'].join('\n')}\n`);
}
