// Where a member was going when they were asked to log in, else the page they came from, else home (G6).
import { useLocation } from 'react-router-dom';
import { addressOf } from '#shared/locale.ts';
import { usePage, useTo } from '../../data/page.ts';
import { lastRoute } from '../../navigation/last-route.ts';
import { readQuery } from '../../query.ts';
import { memberReadings } from './params.ts';

export interface Way {
  /** What the address says: a whole address of this portal. */
  next: string | undefined;
  /** The whole address to go to, once the page lives. */
  goal: () => string;
  /** The address of another page for members that leads to the same goal. */
  to: (path: string) => string;
}

export function useWay(): Way {
  const { locale } = usePage();
  const to = useTo();
  const { query, text } = readQuery(memberReadings, useLocation().search);
  const { next } = query;
  return { next, goal: () => next ?? memberReadings.next(lastRoute()) ?? addressOf(locale, '/'), to: (path) => to(path) + text };
}
