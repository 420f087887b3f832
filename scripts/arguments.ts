// Parses a script's arguments. An invalid one ends the script with one sentence and the usage.
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
  if (extra !== undefined) throw new UsageError(`Unexpected argument: “${extra}”.`);
  return { values, words: positionals };
}

function strictly<T extends ParseArgsOptionsConfig>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    if (!(error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) throw error;
    // the first sentence only: Node adds advice on escaping options
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
