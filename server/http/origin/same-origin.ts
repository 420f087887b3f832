// Determines from Sec-Fetch-Site, Origin and Referer whether a page of the same origin sent a request (cases 35, 36).
import type { IncomingHttpHeaders } from 'node:http';

/** `unknown`: none of the headers is present, because the client is an old browser on plain HTTP or not a browser. */
type Provenance = 'own' | 'foreign' | 'unknown';

/** @param origin validated origin of the request's host; any other host, scheme or port is foreign */
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

/** Whether a method is safe (RFC 9110 9.2.1). */
export const isReadOnly = (method: string): boolean => readOnly.has(method);

/** Whether an unsafe request is allowed: it is same-origin, or its origin is unknown and it has no session that could be abused. */
export function mayChange(headers: IncomingHttpHeaders, origin: string, anonymous: boolean): boolean {
  const provenance = provenanceOf(headers, origin);
  return provenance === 'own' || (provenance === 'unknown' && anonymous);
}

/** Whether a script of this origin sent the request. Protects GET requests with side effects (SMS, logout) against links and images. */
export function isOwnScript(headers: IncomingHttpHeaders, origin: string): boolean {
  const destination = headers['sec-fetch-dest'];
  return provenanceOf(headers, origin) === 'own' && (destination === undefined || destination === 'empty');
}

/** Whether the browser will show the response as a top-level document. False if it is fetched, framed or used as an image. */
export const isNavigation = (headers: IncomingHttpHeaders): boolean => ['document', undefined].includes(headers['sec-fetch-dest']?.toString());
