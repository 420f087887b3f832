// The query parameters of the sign-in pages: the page of this portal to open after login, and why a login is needed (F3, case 39).
import { insidePath } from '#shared/links.ts';
import { splitAddress } from '#shared/locale.ts';
import type { Reading, Readings } from '../../query.ts';
import type { LoginReason } from '../../session/session.ts';

/** Paths that are not pages, or that would start another login. */
const elsewhere = /^\/(session|_data|assets|feed|login|mobile|register|password)(\/|$)/;

/** Accepts only URLs of pages in this portal, to prevent open redirects. */
const next: Reading = (value) => {
  const inside = insidePath(value);
  const path = splitAddress(inside?.split(/[?#]/, 1)[0] ?? '')?.path;
  return path === undefined || elsewhere.test(path) ? undefined : inside;
};

const reasons: ReadonlySet<string> = new Set<LoginReason>(['expired', 'unsent']);
const reason: Reading = (value) => (reasons.has(value) ? value : undefined);

export const memberReadings = { next, reason } satisfies Readings;
