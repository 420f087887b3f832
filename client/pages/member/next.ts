// Where a login leads: the page that asked for it, else the last page, else home (G6).
import { useLocation } from 'react-router-dom';
import { addressOf } from '#shared/locale.ts';
import { usePage, useTo } from '../../data/page.ts';
import { lastRoute } from '../../navigation/last-route.ts';
import { readQuery } from '../../query.ts';
import { memberReadings } from './params.ts';

export interface NextPage {
  /** `next` of the address: an address of this portal, with locale. */
  next: string | undefined;
  /** Returns the address to open after login. Call it after hydration, since it reads a cookie. */
  target: () => string;
  /** Address of another sign-in page with the same `next`. */
  to: (path: string) => string;
}

export function useNext(): NextPage {
  const { locale } = usePage();
  const to = useTo();
  const { query, text } = readQuery(memberReadings, useLocation().search);
  const { next } = query;
  return { next, target: () => next ?? memberReadings.next(lastRoute()) ?? addressOf(locale, '/'), to: (path) => to(path) + text };
}
