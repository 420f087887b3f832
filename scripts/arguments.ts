// Parses the arguments of a script. An unknown word or option ends it with one sentence and the usage.
import { argv, exit } from 'node:process';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** Invalid arguments; the script prints the message and its usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

interface Form<T extends ParseArgsOptionsConfig> {
  options?: T;
  /** Maximum number of positional arguments. */
  words?: number;
}

/** @throws UsageError for an unknown option or a surplus word */
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
    // without Node's advice on how to escape an option
    throw new UsageError(`${error.message.split(/\.(?:\s|$)/, 1)[0]}.`, { cause: error });
  }
}

/** Parses the script's own arguments with `read`; a UsageError ends the script. */
export function readLine<T>(usage: string, read: (args: readonly string[]) => T): T {
  try {
    return read(argv.slice(2));
  } catch (error) {
    return refuse(usage, error);
  }
}

/** Ends the script with exit code 2 for a UsageError; rethrows any other error. */
export function refuse(usage: string, error: unknown): never {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  exit(2);
}

/** For a script without arguments. */
export const takeNothing = (usage: string): void => void readLine(usage, (args) => parseLine(args, {}));
