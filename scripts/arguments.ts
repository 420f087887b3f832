// What was asked of a script? The words and options that its usage names; any other line is refused in a sentence with that usage.
import { argv, exit } from 'node:process';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** A line that cannot be followed: answered with what can. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

interface Form<T extends ParseArgsOptionsConfig> {
  options?: T;
  /** How many words it takes besides. */
  words?: number;
}

/** @throws UsageError for an option or a word that the form does not have */
export function parseLine<T extends ParseArgsOptionsConfig>(args: readonly string[], { options, words = 0 }: Form<T>) {
  const { values, positionals } = strictly(args, options ?? ({} as T));
  const extra = positionals[words];
  if (extra !== undefined) throw new UsageError(`There is no place for “${extra}”.`);
  return { values, words: positionals };
}

function strictly<T extends ParseArgsOptionsConfig>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) throw error;
    // Node's advice on how to escape an option is for other programs
    throw new UsageError(`${error.message.split(/\.(?:\s|$)/, 1)[0]}.`, { cause: error });
  }
}

/** What `read` makes of the script's own line; where that throws a UsageError the script ends with it. */
export function readLine<T>(usage: string, read: (args: readonly string[]) => T): T {
  try {
    return read(argv.slice(2));
  } catch (error) {
    return refuse(usage, error);
  }
}

/** Ends the script with 2; any other error is thrown on. */
export function refuse(usage: string, error: unknown): never {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  exit(2);
}

/** For a script that is called alone. */
export const takeNothing = (usage: string): void => void readLine(usage, (args) => parseLine(args, {}));
