// All migrations in order. Only append to the list and never rename a migration, because databases record which names have run.
import { content, searchIndexes } from './0001-content.ts';
import { members } from './0002-members.ts';
import { englishEditions } from './0003-english-editions.ts';
import { englishClasses } from './0004-english-classes.ts';
import { feedbackPublication } from './0005-feedback-publication.ts';
import { documents } from './0006-documents.ts';
import { parks } from './0007-parks.ts';

export interface Migration {
  name: string;
  up: readonly string[];
}

export const migrations: readonly Migration[] = [content, members, englishEditions, englishClasses, feedbackPublication, documents, parks];

/** Statements that run at each start after the migrations; each is a no-op once its index exists. */
export const lastIndexes: readonly string[] = searchIndexes;
