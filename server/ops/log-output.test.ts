import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type LogOutputOptions, openLogOutput } from './log-output.ts';

const folder = mkdtempSync(join(tmpdir(), 'log-output-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function written(name: string, lines: readonly string[], options: Partial<LogOutputOptions> = {}): Promise<string> {
  const file = join(folder, name);
  const fd = openSync(file, 'w');
  const output = openLogOutput({ fd, ...options });
  for (const line of lines) output.write(line);
  await output.flush();
  closeSync(fd);
  return readFileSync(file, 'utf8');
}

const lines = Array.from({ length: 5000 }, (_, index) => `line ${index} 行\n`);

describe("the log's output", () => {
  it('writes every line completely and in order, in one write or several [G13]', async () => {
    expect(await written('one', lines)).toBe(lines.join(''));
    expect(await written('many', lines, { minLength: 100 })).toBe(lines.join(''));
    expect(await written('few', lines.slice(0, 3))).toBe(lines.slice(0, 3).join(''));
  });

  it('flushes lines that were written during a running write', async () => {
    const file = join(folder, 'during');
    const fd = openSync(file, 'w');
    const output = openLogOutput({ fd, minLength: 1000 });
    const [first, second] = ['x'.repeat(1000), 'y'.repeat(10)];
    output.write(`${first}\n`);
    output.write(`${second}\n`);
    await output.flush();
    expect(readFileSync(file, 'utf8')).toBe(`${first}\n${second}\n`);
    closeSync(fd);
  });

  it('writes a single line after a short interval, without a flush', async () => {
    const file = join(folder, 'alone');
    const fd = openSync(file, 'w');
    openLogOutput({ fd, periodicFlush: 1 }).write('a line\n');
    await expect.poll(() => readFileSync(file, 'utf8')).toBe('a line\n');
    closeSync(fd);
  });

  it('drops whole lines that do not fit into its buffer (case 65)', async () => {
    const text = await written('lost', lines, { maxLength: 1000, minLength: 500 });
    expect(text.endsWith('\n')).toBe(true);
    expect(text.length).toBeLessThanOrEqual(1000);
    expect(lines.join('').startsWith(text)).toBe(true);
  });

  it('buffers lines while a pipe is not read, drops lines beyond its limit, and writes again when the pipe is read (case 65)', async () => {
    const file = join(folder, 'pipe');
    execFileSync('/bin/sh', ['-c', `mkfifo '${file}'`]);
    // without O_NONBLOCK, opening a FIFO blocks until its other end is opened
    const reader = openSync(file, constants.O_RDWR | constants.O_NONBLOCK);
    const output = openLogOutput({ fd: openSync(file, constants.O_WRONLY | constants.O_NONBLOCK), maxLength: 200_000 });
    const many = Array.from({ length: 5000 }, (_, index) => `line ${index} ${'x'.repeat(100)}\n`);
    for (const line of many) output.write(line);
    const flushed = output.flush();
    const cat = spawn('cat', [], { stdio: [reader, 'pipe', 'ignore'] });
    let text = '';
    cat.stdout?.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
    });
    await flushed;
    output.write('after it\n');
    await output.flush();
    await expect.poll(() => text.endsWith('after it\n')).toBe(true);
    cat.kill();
    const [last, ...before] = text.trimEnd().split('\n').reverse();
    expect(last).toBe('after it');
    expect(before.length).toBeGreaterThan(1000);
    expect(before.reverse().map((line) => `${line}\n`)).toEqual(many.slice(0, before.length));
  });

  // the limit on the file's size acts like a full disk; truncating the file frees space
  it('writes the rest of a line that a full disk has cut once space is free again (case 65)', () => {
    const file = join(folder, 'cut');
    const script = `
      import { ftruncateSync, openSync } from 'node:fs';
      import { openLogOutput } from '${import.meta.resolve('./log-output.ts')}';
      const fd = openSync('${file}', 'a+');
      const output = openLogOutput({ fd });
      output.write('x'.repeat(4000) + '\\n');
      await output.flush();
      ftruncateSync(fd, 0);
      output.write('after it\\n');
      await output.flush();
      output.destroy();`;
    // one block of `ulimit -f` is 512 bytes in some shells and 1024 in others
    const { status, stderr } = spawnSync('/bin/sh', ['-c', `ulimit -f 6; exec "${process.execPath}" --input-type=module -e "$1"`, 'sh', script]);
    expect({ status, stderr: String(stderr) }).toEqual({ status: 0, stderr: '' });
    expect(readFileSync(file, 'utf8')).toMatch(/^x+\nafter it\n$/);
  });

  it('does not stop the process if the disk is full (case 65)', async () => {
    const output = openLogOutput({ fd: openSync('/dev/full', 'w') });
    output.write('a line\n');
    await output.flush();
    output.write('another\n');
    await output.flush();
    output.destroy();
  });

  it('lets the process exit while the pipe is not read (case 65)', () => {
    const script = `
      import { openLogOutput } from '${import.meta.resolve('./log-output.ts')}';
      const output = openLogOutput({ fd: 1 });
      for (let i = 0; i < 5000; i += 1) output.write('x'.repeat(100) + '\\n');
      setTimeout(() => { output.destroy(); process.exit(7); }, 100);`;
    const { status } = spawnSync('/bin/sh', [
      '-c',
      `("${process.execPath}" --input-type=module -e "$1"; echo $? >"$2") | (sleep 3; wc -c >/dev/null)`,
      'sh',
      script,
      join(folder, 'code'),
    ]);
    expect(status).toBe(0);
    expect(readFileSync(join(folder, 'code'), 'utf8')).toBe('7\n');
  });
});
