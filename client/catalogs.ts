// Loads the whole catalogs of all languages. The browser loads only the parts that a page needs (scripts/page-catalogs.ts).
import type { Messages } from '@lingui/core';
import type { Locale } from '#shared/locale.ts';

const files = import.meta.glob<Messages>('../locales/*.po', { eager: true, import: 'messages' });

/** @throws Error if a language of the table has no catalog */
export function messagesOf(locale: Locale): Messages {
  const found = files[`../locales/${locale}.po`];
  if (found === undefined) throw new Error(`locales/${locale}.po is missing: run npm run strings`);
  return found;
}
