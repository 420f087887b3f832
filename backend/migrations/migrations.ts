// The migrations in the order in which they run. Names never change and nothing is ever put between two of them.
import { content, searchIndexes } from './0001-content.ts';
import { members } from './0002-members.ts';
import { englishEditions } from './0003-english-editions.ts';
import { englishClasses } from './0004-english-classes.ts';

export interface Migration {
  name: string;
  up: readonly string[];
}

export const migrations: readonly Migration[] = [content, members, englishEditions, englishClasses];

/** Asked for at each start, after everything else. */
export const lastIndexes: readonly string[] = searchIndexes;
