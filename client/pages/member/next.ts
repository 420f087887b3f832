// Determines the page to open after login: the page in `next`, otherwise the last visited page, otherwise the home page (G6).
// Also tells why a login is needed.
import { useLocation } from 'react-router-dom';
import { addressOf } from '#shared/locale.ts';
import { usePage, useTo } from '../../data/page.ts';
import { lastRoute } from '../../navigation/last-route.ts';
import { readQuery } from '../../query.ts';
import { memberReadings } from './params.ts';

export interface NextPage {
  /** Query parameter `next`: a validated URL of this portal that includes the language. */
  next: string | undefined;
  /** Query parameter `reason`. */
  reason: string | undefined;
  /** Returns the URL to open after login. Call it only after hydration, because it reads a cookie. */
  target: () => string;
  /** Returns the URL of another sign-in page with the same query. */
  to: (path: string) => string;
}

export function useNext(): NextPage {
  const { locale } = usePage();
  const to = useTo();
  const { query, text } = readQuery(memberReadings, useLocation().search);
  const { next, reason } = query;
  return { next, reason, target: () => next ?? memberReadings.next(lastRoute()) ?? addressOf(locale, '/'), to: (path) => to(path) + text };
}
