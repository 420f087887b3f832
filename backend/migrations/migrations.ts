// The migrations in the order in which they run. Names never change and nothing is ever put between two of them.
import { content } from './0001-content.ts';

export interface Migration {
  name: string;
  up: readonly string[];
}

export const migrations: readonly Migration[] = [content];
