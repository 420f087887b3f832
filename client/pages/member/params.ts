// What the pages for members read from their address: where to go afterwards, a page of this portal or nothing (F3, case 39).
import { insidePath } from '#shared/links.ts';
import { splitAddress } from '#shared/locale.ts';
import type { Reading, Readings } from '../../query.ts';

/** What is no page, and what would ask to log in again. */
const elsewhere = /^\/(session|_data|assets|feed|login|mobile|register|password)(\/|$)/;

/** An address of this portal with its language; anything else is none. */
const next: Reading = (value) => {
  const inside = insidePath(value);
  const path = splitAddress(inside?.split(/[?#]/, 1)[0] ?? '')?.path;
  return path === undefined || elsewhere.test(path) ? undefined : inside;
};

export const memberReadings = { next } satisfies Readings;
