// What stands at the address that a visitor goes to: the same match and needs as the gateway's, then the deciding read's verdict (G7).

import { catalogs } from 'virtual:catalogs';
import type { I18n, Messages } from '@lingui/core';
import type { ComponentType } from 'react';
import type { Location } from 'react-router-dom';
import { networkMessage } from '#shared/api/errors.ts';
import { addressOf, type Locale, splitAddress } from '#shared/locale.ts';
import type { ResourceError } from '#shared/resources.ts';
import { pageAtom } from '../data/page.ts';
import { type JotaiStore, prefetch } from '../data/resource.ts';
import { loadPage, matchRoute } from '../routes.tsx';
import type { PageFailure, Stop } from './stop.ts';

export async function stopAt(store: JotaiStore, i18n: I18n, asked: Location, pageKey: string): Promise<Stop> {
  const { chrome, locale } = store.get(pageAtom);
  const to = oneAddress(asked, locale);
  const match = matchAt(to);
  if (match.status !== 200) return { location: to, pageKey, route: match, failed: match.status };
  const [Page, words, [first]] = await Promise.all([loadPage(match.page), wordsOf(locale, match.page), prefetch(store, match.needs(chrome))]);
  // nothing that is shown changes, so nobody is told
  Object.assign(i18n.messages, words);
  const failed = match.gate && first !== undefined && 'error' in first ? failureOf(first.error) : undefined;
  return { location: to, pageKey, route: match, Page, failed };
}

function failureOf({ code, message }: ResourceError): PageFailure {
  if (code === '404') return 404;
  return message === networkMessage ? 'unreachable' : 500;
}

const matchAt = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => matchRoute(splitAddress(pathname)?.path ?? '*', search);

/** A page has one address (G1): where the gateway would send a browser on, it goes by itself. */
function oneAddress(asked: Location, locale: Locale): Location {
  const { redirect } = matchAt(asked);
  if (redirect === undefined) return asked;
  const { pathname, search } = new URL(addressOf(locale, redirect), location.href);
  return { ...asked, pathname, search };
}

const wordsOf = async (locale: Locale, page: string): Promise<Messages> => (await catalogs[locale][page]?.())?.messages ?? {};

/** The first page in development, where the gateway knows no chunks. */
export async function partsAt(locale: Locale): Promise<{ Page: ComponentType; messages: Messages[] }> {
  const { page } = matchAt(location);
  const [Page, ...messages] = await Promise.all([loadPage(page), wordsOf(locale, 'frame'), wordsOf(locale, page)]);
  return { Page, messages };
}
