// What stands at the address that a visitor goes to: the same match and needs as the gateway's, then the deciding read's verdict (G7).

import { catalogs } from 'virtual:catalogs';
import type { I18n, Messages } from '@lingui/core';
import type { ComponentType } from 'react';
import type { Location } from 'react-router-dom';
import { type Locale, splitAddress } from '#shared/locale.ts';
import { loadPage, matchRoute } from './routes.tsx';
import { pageAtom } from './state/page.ts';
import { type JotaiStore, prefetch } from './state/resource.ts';
import type { Stop } from './state/stop.ts';

export async function stopAt(store: JotaiStore, i18n: I18n, to: Location): Promise<Stop> {
  const match = matchRoute(splitAddress(to.pathname)?.path ?? '*', to.search);
  if (match.status !== 200) return { location: to, route: match, failed: match.status };
  const { chrome, locale } = store.get(pageAtom);
  const [Page, words, [first]] = await Promise.all([loadPage(match.page), wordsOf(locale, match.page), prefetch(store, match.needs(chrome))]);
  // nothing that is shown changes, so nobody is told
  Object.assign(i18n.messages, words);
  const failed = match.gate && first !== undefined && 'error' in first ? (first.error.code === '404' ? 404 : 500) : undefined;
  return { location: to, route: match, Page, failed };
}

async function wordsOf(locale: Locale, page: string): Promise<Messages> {
  const module: { messages: Messages } | undefined = await catalogs[locale][page]?.();
  return module === undefined ? new Promise<never>(() => {}) : module.messages;
}

/** The first page in development, where the gateway knows no chunks. */
export async function partsAt(locale: Locale): Promise<{ Page: ComponentType; messages: Messages[] }> {
  const { page } = matchRoute(splitAddress(location.pathname)?.path ?? '*', location.search);
  const [Page, ...messages] = await Promise.all([loadPage(page), wordsOf(locale, 'frame'), wordsOf(locale, page)]);
  return { Page, messages };
}
