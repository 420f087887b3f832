// Where a member was going when they were asked to log in, else home (G6, ux 8.19).
import { useLocation } from 'react-router-dom';
import { addressOf } from '#shared/locale.ts';
import { readQuery } from '../../query.ts';
import { usePage, useTo } from '../../state/page.ts';
import { memberReadings } from './params.ts';

export interface Way {
  /** The whole address to go to. */
  goal: string;
  /** The address of another page for members that leads to the same goal. */
  to: (path: string) => string;
}

export function useWay(): Way {
  const { locale } = usePage();
  const to = useTo();
  const { query, text } = readQuery(memberReadings, useLocation().search);
  return { goal: query['next'] ?? addressOf(locale, '/'), to: (path) => to(path) + text };
}
