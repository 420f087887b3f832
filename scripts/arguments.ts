// Parses a script's arguments. For an invalid argument the script prints the error and its usage, and exits.
import { argv, exit } from 'node:process';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** Thrown for invalid arguments. The script prints the message and its usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

interface Form<T extends ParseArgsOptionsConfig> {
  options?: T;
  /** Maximum number of positional arguments. */
  words?: number;
}

/** @throws UsageError for an unknown option or too many positional arguments */
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
    // only the first sentence, because Node appends advice on escaping options
    throw new UsageError(`${error.message.split(/\.(?:\s|$)/, 1)[0]}.`, { cause: error });
  }
}

/** Parses the script's arguments with `read`. Exits with code 2 if it throws a UsageError. */
export function readLine<T>(usage: string, read: (args: readonly string[]) => T): T {
  try {
    return read(argv.slice(2));
  } catch (error) {
    return refuse(usage, error);
  }
}

/** Prints a UsageError with the usage and exits with code 2. Rethrows any other error. */
export function refuse(usage: string, error: unknown): never {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  exit(2);
}

/** Checks that the script was called without arguments. */
export const takeNothing = (usage: string): void => void readLine(usage, (args) => parseLine(args, {}));
