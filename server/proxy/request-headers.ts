// Rewrites the headers of a proxied request: adds the verified identity. Removes session cookies, hop-by-hop headers and forged
// identity headers (G5, cases 6, 22 to 24, 28).
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Scope } from '../scope.ts';
import { cookiePairs, isPortalCookie, isSessionCookie } from '../session/cookies/cookies.ts';
import { isRepeatable } from '../upstream/retry.ts';

/** Hop-by-hop headers: those of RFC 9110 7.6.1, and older, nonstandard ones. */
export const hopByHop: readonly string[] = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
];

/** Headers that only the gateway may set: they contain a client's IP address, host, path, method or identity. */
const gatewayHeaders = new Set([
  ...hopByHop,
  'expect',
  'http2-settings',
  'forwarded',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'fastly-client-ip',
  'x-host',
  'x-original-host',
  'x-original-url',
  'x-rewrite-url',
  'x-http-method',
  'x-http-method-override',
  'x-method-override',
  'x-request-id',
  'x-tenant-id',
]);

/** Returns the names of the headers that `Connection` declares as hop-by-hop, except those that determine where the message ends. */
export const connectionHeaders = (connection: string | undefined): readonly string[] =>
  connection === undefined || namesNoHeader.test(connection) ? [] : names(connection);

/** Matches the most frequent values of `Connection`, which contain no header name. Fast path. */
const namesNoHeader = /^(?:keep-alive|close)$/i;

const names = (connection: string): string[] =>
  connection
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'content-length' && name !== 'transfer-encoding' && name !== 'host');

/**
 * Rewrites a request's headers in place.
 * @returns false if gateway and platform could disagree about the end of the body (RFC 9112 6.1)
 */
export function rewriteHeaders(headers: IncomingHttpHeaders, scope: Scope): boolean {
  const encoding = headers['transfer-encoding'];
  if (encoding !== undefined && (encoding.toLowerCase() !== 'chunked' || headers['content-length'] !== undefined)) return false;
  for (const name of connectionHeaders(headers.connection)) delete headers[name];
  for (const name in headers) {
    // some servers treat `x_tenant_id` as `x-tenant-id`
    if (gatewayHeaders.has(name) || name.startsWith('x-forwarded-') || name.includes('_')) delete headers[name];
  }
  moveLengthAfterDisposition(headers);
  setIdentity(headers, scope);
  headers['x-forwarded-for'] = scope.clientAddress;
  headers['x-forwarded-host'] = scope.host.name;
  headers['x-forwarded-proto'] = scope.host.scheme;
  headers['x-request-id'] = scope.requestId;
  setTrace(headers, scope);
  headers['x-tenant-id'] = scope.tenant.tenantId;
  return true;
}

/** After a Content-Length Node would encode Content-Disposition differently (nodejs/node#58240). */
export function moveLengthAfterDisposition(headers: IncomingHttpHeaders): void {
  const length = headers['content-length'];
  if (length === undefined || headers['content-disposition'] === undefined) return;
  delete headers['content-length'];
  headers['content-length'] = length;
}

/** Sets the gateway's `traceparent`, or removes the one that an untrusted client has sent. */
function setTrace(headers: IncomingHttpHeaders, { trace }: Scope): void {
  if (trace !== undefined) {
    headers['traceparent'] = trace.header;
    return;
  }
  if (headers['traceparent'] !== undefined) delete headers['traceparent'];
}

/** Sets the member's token and removes the portal's cookies. A client without a session keeps its own `Authorization`. */
function setIdentity(headers: IncomingHttpHeaders, { session }: Scope): void {
  const pairs = headers.cookie === undefined ? [] : cookiePairs(headers.cookie);
  if (session !== undefined && session.failure === undefined) headers.authorization = `Bearer ${session.token}`;
  else if (pairs.some(({ name }) => isSessionCookie(name))) delete headers.authorization;
  const others = pairs.filter(({ name }) => !isPortalCookie(name)).map(({ text }) => text);
  if (others.length > 0) headers.cookie = others.join('; ');
  else if (headers.cookie !== undefined) delete headers.cookie;
}

/** Whether a client's request can be retried: its method is safe and it has no body. */
export const isRepeatableRequest = ({ method, headers }: IncomingMessage): boolean =>
  isRepeatable({ method, isStreamed: headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0' });
