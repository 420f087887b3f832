// What is a component's class called in what browsers load? A short name, written where it is used: a page begins without lists of names.
import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';

/** The same for both builds, on every machine. */
export const classNameIn = (root: string) => (name: string, file: string) => {
  const place = relative(root, file.replace(/\?.*$/, '')).split(sep).join('/');
  return `_${createHash('sha256').update(`${place} ${name}`).digest('base64url').slice(0, 5)}`;
};

const imported = /^import styles from ('[^']+\.module\.css');$/m;
const used = /\bstyles\b(?!\['\w+'\])/g;

/** Lets the bundler see each class by its name, where a source names all that it uses: it writes them out then. */
export const namedClasses = (): Plugin => ({
  name: 'named-classes',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /\/client\/.*\.tsx$/, code: imported },
    handler: (code) =>
      // the import itself is one
      code.match(used)?.length === 1 ? { code: code.replace(imported, 'import * as styles from $1;'), map: null } : null,
  },
});
