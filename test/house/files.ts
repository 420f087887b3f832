// Lists and reads the files of the repository for the tests in this folder.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Files that git tracks or would add. Excludes the demo's articles, which are content and not text of the project. */
export const files: readonly string[] = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\0')
  .filter((file) => file !== '' && !file.startsWith('backend/demo/'));

export const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Returns all files whose path matches, with their text. */
export const texts = (pattern: RegExp): { file: string; text: string }[] =>
  files
    .filter((file) => pattern.test(file))
    .flatMap((file) => {
      try {
        return [{ file, text: read(file) }];
      } catch {
        return []; // the file is deleted, but the deletion is not yet committed
      }
    });
