// Checks that the commands of package.json refuse unknown arguments.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inTurns } from '../../scripts/run.ts';
import { read } from '../house/files.ts';
import { startProcess } from '../support/process.ts';

const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));
const ours = Object.entries(scripts).flatMap(([name, line]) => {
  const [, file] = /^(?:exec )?node (\S+\.ts)/.exec(line) ?? [];
  return file === undefined ? [] : [{ name, file }];
});

async function refusal(file: string, ...args: string[]): Promise<{ code: unknown; output: string }> {
  const running = startProcess([file, ...args], {});
  return { code: await running.ended, output: running.output() };
}

describe('a command', { timeout: 300_000 }, () => {
  it('refuses options and words that it does not know, in a sentence and with its usage', async () => {
    expect(ours.length).toBeGreaterThan(10);
    const answers = await inTurns(
      ours.map(({ name, file }) => async () => ({ name, ...(await refusal(file, '--nonsense')) })),
      3,
    );
    for (const { name, code, output } of answers) {
      expect({ code, output }, name).toEqual({ code: 2, output: expect.stringMatching(/^Unknown option '--nonsense'\.\n\nnpm \S/) });
    }
  });

  it.each([
    ['scripts/soak.ts', ['--minutes', 'abc'], '--minutes must be a number above 0, not “abc”.'],
    ['scripts/soak.ts', ['--minutes'], "Option '--minutes <value>' argument missing."],
    ['scripts/bench.ts', ['quick'], 'Unexpected argument: “quick”.'],
    ['scripts/bench.ts', ['--row', 'nothing'], 'No row is named “nothing”.'],
    ['test/rehearsal/run.ts', ['--rate', '0'], '--rate must be a whole number above 0, not “0”.'],
  ])('%s refuses %j in a sentence', async (file, args, sentence) => {
    const { code, output } = await refusal(file, ...args);
    expect({ code, firstLine: output.split('\n', 1)[0] }).toEqual({ code: 2, firstLine: sentence });
  });
});
