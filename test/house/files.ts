// Reads the files of the repository for the house tests.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Files that git tracks, and new files that it does not ignore. The demo's articles are content, not text of the project. */
export const files: readonly string[] = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\0')
  .filter((file) => file !== '' && !file.startsWith('backend/demo/'));

export const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Returns every existing file whose path matches, with its text. */
export const texts = (pattern: RegExp): { file: string; text: string }[] =>
  files
    .filter((file) => pattern.test(file))
    .flatMap((file) => {
      try {
        return [{ file, text: read(file) }];
      } catch {
        return []; // deleted but not yet committed
      }
    });
