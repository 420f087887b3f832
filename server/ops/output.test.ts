import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createOutput, type Output, type OutputOptions } from './output.ts';

const folder = mkdtempSync(join(tmpdir(), 'output-'));
afterAll(() => rmSync(folder, { recursive: true }));

const flushed = (output: Output): Promise<void> => new Promise((resolve) => output.flush(resolve));

async function written(name: string, lines: readonly string[], options: Partial<OutputOptions> = {}): Promise<string> {
  const file = join(folder, name);
  const fd = openSync(file, 'w');
  const output = createOutput({ fd, ...options });
  for (const line of lines) output.write(line);
  await flushed(output);
  closeSync(fd);
  return readFileSync(file, 'utf8');
}

const lines = Array.from({ length: 5000 }, (_, index) => `line ${index} 行\n`);

describe("the log's way out", () => {
  it('keeps every line, whole and in order, in one piece or many [G13]', async () => {
    expect(await written('one', lines)).toBe(lines.join(''));
    expect(await written('many', lines, { pieceLength: 100 })).toBe(lines.join(''));
  });

  it('writes what came by itself, without being told', async () => {
    const file = join(folder, 'alone');
    const fd = openSync(file, 'w');
    createOutput({ fd, everyMs: 1 }).write('a line\n');
    await expect.poll(() => readFileSync(file, 'utf8')).toBe('a line\n');
    closeSync(fd);
  });

  it('holds no more than it may and loses the rest (case 65)', async () => {
    const all = lines.join('');
    expect(await written('lost', lines, { maxLength: 1000 })).toBe(all.slice(0, all.lastIndexOf('\n', 999) + 1));
  });

  // a file that may not grow beyond a block stands for the disk; making it a little shorter makes room
  it('begins a new line after one that a full disk has cut (case 65)', () => {
    const file = join(folder, 'cut');
    const script = `
      import { ftruncateSync, openSync } from 'node:fs';
      import { createOutput } from '${import.meta.resolve('./output.ts')}';
      const fd = openSync('${file}', 'a+');
      const output = createOutput({ fd });
      output.write('x'.repeat(4000) + '\\n');
      output.flush(() => {
        ftruncateSync(fd, 100);
        output.write('after it\\n');
        output.flush(() => {});
      });`;
    const { status, stderr } = spawnSync('/bin/sh', ['-c', `ulimit -f 1; exec "${process.execPath}" --input-type=module -e "$1"`, 'sh', script]);
    expect([status, String(stderr)]).toEqual([0, '']);
    expect(readFileSync(file, 'utf8')).toBe(`${'x'.repeat(100)}\nafter it\n`);
  });

  it('is not stopped by a full disk (case 65)', async () => {
    const output = createOutput({ fd: openSync('/dev/full', 'w') });
    output.write('a line\n');
    await flushed(output);
    output.write('another\n');
    await flushed(output);
  });
});
