// Query parameter of the sign-in pages: `next`, a page of this portal to open after login (F3, case 39).
import { insidePath } from '#shared/links.ts';
import { splitAddress } from '#shared/locale.ts';
import type { Reading, Readings } from '../../query.ts';

/** Addresses that are no pages, or would ask for a login again. */
const elsewhere = /^\/(session|_data|assets|feed|login|mobile|register|password)(\/|$)/;

/** Accepts only addresses of pages in this portal. */
const next: Reading = (value) => {
  const inside = insidePath(value);
  const path = splitAddress(inside?.split(/[?#]/, 1)[0] ?? '')?.path;
  return path === undefined || elsewhere.test(path) ? undefined : inside;
};

export const memberReadings = { next } satisfies Readings;
