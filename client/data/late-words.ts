// The words of what comes after a first page: with the first late part that has any. Whoever navigates has all of a page's
// words before it shows.
import type { I18n, Messages } from '@lingui/core';
import { load } from '../navigation/reload.ts';

/** One document has one first page. */
let bring: () => Promise<unknown> = () => Promise.resolve();

export function setLateWords({ messages }: I18n, file: string): void {
  // nothing that is shown changes, so nobody is told
  bring = async () => Object.assign(messages, ((await load(file)) as { messages: Messages }).messages);
}

/** Stands round every late import of a page's code: scripts/page-catalogs.ts puts it there. */
export const withLateWords = async <T>(code: Promise<T>): Promise<T> => (await Promise.all([code, bring()]))[0];
