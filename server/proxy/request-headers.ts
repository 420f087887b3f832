// What goes upstream with a proxied request: identity made by the gateway, no session, nothing that means this hop alone (G5, cases 6, 22 to 24, 28).
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Scope } from '../scope.ts';
import { cookiePairs, isPortalCookie, isSessionCookie } from '../session/cookies.ts';
import { isRepeatable } from '../upstream/retry.ts';

/** RFC 9110 7.6.1, and the older names for the same. */
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

/** Who and where a client claims to be, and how its request should be taken: only the gateway may say that. */
const claims = new Set([
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

/** The header names that a message's `Connection` nominates to end here; what frames the message stays. */
export const nominated = (connection: string | undefined): readonly string[] =>
  connection === undefined || usual.test(connection) ? [] : names(connection);

/** Names no header. */
const usual = /^(?:keep-alive|close)$/i;

const names = (connection: string): string[] =>
  connection
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'content-length' && name !== 'transfer-encoding' && name !== 'host');

/**
 * Rewrites a request's headers in place, as that is what the proxy sends.
 * @returns false where the request's framing is not one that both sides read alike (RFC 9112 6.1)
 */
export function settleHeaders(headers: IncomingHttpHeaders, scope: Scope): boolean {
  const encoding = headers['transfer-encoding'];
  if (encoding !== undefined && (encoding.toLowerCase() !== 'chunked' || headers['content-length'] !== undefined)) return false;
  for (const name of nominated(headers.connection)) delete headers[name];
  for (const name in headers) {
    // some servers read `x_tenant_id` as `x-tenant-id`
    if (claims.has(name) || name.startsWith('x-forwarded-') || name.includes('_')) delete headers[name];
  }
  // the last one: see `settle` of forward.ts
  const length = headers['content-length'];
  if (length !== undefined && headers['content-disposition'] !== undefined) {
    delete headers['content-length'];
    headers['content-length'] = length;
  }
  settleIdentity(headers, scope);
  headers['x-forwarded-for'] = scope.clientAddress;
  headers['x-forwarded-host'] = scope.host.name;
  headers['x-forwarded-proto'] = scope.host.scheme;
  headers['x-request-id'] = scope.requestId;
  settleTrace(headers, scope);
  headers['x-tenant-id'] = scope.tenant.tenantId;
  return true;
}

/** The trace goes on with the gateway in it; one that nobody trusted began ends here. */
function settleTrace(headers: IncomingHttpHeaders, { trace }: Scope): void {
  if (trace !== undefined) {
    headers['traceparent'] = trace.header;
    return;
  }
  if (headers['traceparent'] !== undefined) delete headers['traceparent'];
}

/** The member's token, or the client's own credentials where there is no session; never the portal's cookies. */
function settleIdentity(headers: IncomingHttpHeaders, { session }: Scope): void {
  const pairs = headers.cookie === undefined ? [] : cookiePairs(headers.cookie);
  if (session !== undefined && session.failure === undefined) headers.authorization = `Bearer ${session.token}`;
  else if (pairs.some(({ name }) => isSessionCookie(name))) delete headers.authorization;
  const kept = pairs.filter(({ name }) => !isPortalCookie(name)).map(({ text }) => text);
  if (kept.length > 0) headers.cookie = kept.join('; ');
  else if (headers.cookie !== undefined) delete headers.cookie;
}

/** Whether a client's request may be sent twice: it changes nothing and has no body. */
export const isRepeatableRequest = ({ method, headers }: IncomingMessage): boolean =>
  isRepeatable({ method, isStreamed: headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0' });
