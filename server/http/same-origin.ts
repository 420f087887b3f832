// Did this request come from a page of this very site? The one reading of Sec-Fetch-Site, Origin and Referer (cases 35, 36).
import type { IncomingHttpHeaders } from 'node:http';

/** `unknown`: an old browser over plain http, or no browser at all. */
type Provenance = 'own' | 'foreign' | 'unknown';

/** @param origin the validated one of the request's host; a sister park, another scheme or another port is foreign */
export function provenanceOf(headers: IncomingHttpHeaders, origin: string): Provenance {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return 'foreign';
  if (headers.origin !== undefined) return headers.origin === origin ? 'own' : 'foreign';
  if (site === 'same-origin') return 'own';
  const { referer } = headers;
  if (referer === undefined) return 'unknown';
  return URL.canParse(referer) && new URL(referer).origin === origin ? 'own' : 'foreign';
}

const readOnly: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a method promises to change nothing (RFC 9110 9.2.1). */
export const isReadOnly = (method: string): boolean => readOnly.has(method);

/**
 * Whether a request that may change something may go on. With a session it must prove where it comes from; without one
 * there is nobody whose rights a foreign page could use, unless the browser itself says that it is foreign.
 */
export function mayChange(headers: IncomingHttpHeaders, origin: string, anonymous: boolean): boolean {
  const provenance = provenanceOf(headers, origin);
  return provenance === 'own' || (provenance === 'unknown' && anonymous);
}

/** For reads that act all the same (an SMS is sent, a session ends): asked by a script of this site, not by a link or an image. */
export function isOwnScript(headers: IncomingHttpHeaders, origin: string): boolean {
  const destination = headers['sec-fetch-dest'];
  return provenanceOf(headers, origin) === 'own' && (destination === undefined || destination === 'empty');
}

/** Whether an answer is shown as a document, not fetched, framed or drawn as an image. */
export const isNavigation = (headers: IncomingHttpHeaders): boolean => ['document', undefined].includes(headers['sec-fetch-dest']?.toString());
