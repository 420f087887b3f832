// Reads and validates the host and scheme of a request. Uses forwarded headers only from trusted proxies (G2, cases 1 to 3, 21).
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { domainToASCII } from 'node:url';
import { LRUCache } from 'lru-cache';
import { limits } from '#shared/limits.ts';
import type { Step } from '../../app.ts';
import type { Host } from '../../scope.ts';
import { readTarget } from '../../upstream/target.ts';
import { allMethods, sendError } from '../errors/errors.ts';
import type { Trust } from './trust.ts';

const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
const maxHostLength = 512;
const defaultPorts = { http: 80, https: 443 } as const;

/**
 * Normalises a host name: lower case, IDNA, no trailing dot, no default port.
 * @param value header value with one character per byte
 * @returns undefined if it is not a host name (RFC 1123, 3986); the platform is never asked about such a name
 */
export function normaliseHost(value: string, scheme: Host['scheme']): string | undefined {
  if (value.length > maxHostLength) return undefined;
  const text = Buffer.from(value, 'latin1').toString('utf8');
  const [, written, digits] = /^(\[[\da-fA-F:.]+\]|[^:[\]]+)(?::(\d{0,5}))?$/.exec(text) ?? [];
  if (written === undefined) return undefined;
  const name = written.startsWith('[') ? normaliseIPv6(written) : normaliseName(written);
  const port = digits ? Number(digits) : undefined;
  if (name === undefined || port === 0 || (port ?? 0) > 65_535) return undefined;
  return port === undefined || port === defaultPorts[scheme] ? name : `${name}:${port}`;
}

function normaliseIPv6(written: string): string | undefined {
  return isIPv6(written.slice(1, -1)) ? new URL(`http://${written}`).hostname : undefined;
}

function normaliseName(written: string): string | undefined {
  // other ASCII characters are rejected first, because domainToASCII decodes or removes them
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches all of ASCII
  if (/[\u0000-\u007f]/.test(written.replace(/[A-Za-z0-9.-]/g, '')) || written.includes('\ufffd')) return undefined;
  const name = domainToASCII(written).replace(/\.$/, '');
  return name.length <= 253 && name.split('.').every((part) => label.test(part)) ? name : undefined;
}

/** Parses an origin such as `https://park.example`. Returns undefined if it is invalid. */
export function originOf(text: string): Host | undefined {
  const [, scheme, written = ''] = /^(https?):\/\/([^/]+)\/?$/.exec(text) ?? [];
  if (scheme !== 'http' && scheme !== 'https') return undefined;
  const name = normaliseHost(written, scheme);
  return name === undefined ? undefined : { name, scheme, origin: `${scheme}://${name}` };
}

/** Returns a request's host and scheme, from a trusted proxy's headers if present. Returns undefined if one is missing, repeated or invalid. */
export type Hosts = (req: IncomingMessage) => Host | undefined;

/** Maximum number of entries in the LRU cache of normalised names. */
const maxKnown = 2000;

const authority = Symbol('authority of the target');
interface Targeted extends IncomingMessage {
  [authority]?: { scheme: string; name: string };
}

/** Replaces an absolute request target (RFC 9112 3.2.2) by its path. The target's authority then replaces `Host`. */
function normaliseTarget(req: Targeted): void {
  const { url = '', method } = req;
  if (url.startsWith('/')) return;
  const [, scheme, name, path] = /^(https?):\/\/([^/?#]*)(.*)$/is.exec(url) ?? [];
  if (scheme === undefined || name === undefined || path === undefined) return;
  req[authority] = { scheme: scheme.toLowerCase(), name };
  req.url = path.startsWith('/') ? path : path === '' && method === 'OPTIONS' ? '*' : `/${path}`;
}

export function createHosts(trust: Trust): Hosts {
  const known = new LRUCache<string, { host: Host | undefined }>({ max: maxKnown });

  function read(name: string, scheme: Host['scheme']): Host | undefined {
    const text = `${scheme}://${name}`;
    const found = known.get(text);
    if (found !== undefined) return found.host;
    const normal = normaliseHost(name, scheme);
    const host = normal === undefined ? undefined : { name: normal, scheme, origin: `${scheme}://${normal}` };
    if (name.length <= maxHostLength) known.set(text, { host });
    return host;
  }

  return (req: Targeted) => {
    const trusted = trust.peer(req);
    const schemes = trusted ? headers(req, 'x-forwarded-proto') : [];
    const forwarded = trusted ? headers(req, 'x-forwarded-host') : [];
    const names = headers(req, 'host');
    const target = req[authority];
    const [name, scheme = 'encrypted' in req.socket ? 'https' : 'http'] = [forwarded[0] ?? target?.name ?? names[0], schemes[0]?.toLowerCase()];
    if (schemes.length > 1 || forwarded.length > 1 || names.length > 1 || name === undefined) return undefined;
    if (scheme !== 'http' && scheme !== 'https') return undefined;
    if (names[0] === undefined && req.httpVersion === '1.1') return undefined;
    // rejects an https target over http (RFC 9110 7.4), and an invalid Host even if the target replaces it (RFC 9112 3.2)
    if (target?.scheme === 'https' && scheme === 'http') return undefined;
    if (target !== undefined && names[0] !== undefined && read(names[0], scheme) === undefined) return undefined;
    return read(name, scheme);
  };
}

/** Returns all values of a header. Node itself drops a second `Host` and joins other repeated headers with commas. */
function headers({ rawHeaders }: IncomingMessage, name: string): string[] {
  const values: string[] = [];
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const line = rawHeaders[i];
    if (line?.length === name.length && line.toLowerCase() === name) values.push(rawHeaders[i + 1] ?? '');
  }
  return values;
}

/** Whether a target may be longer than a page's URL, because the platform or single sign-on adds parameters. */
const mayBeLong = (target: string): boolean => readTarget(target) !== undefined || /^\/cms\/session(?:[/?]|$)/.test(target);

/** Sets `scope.target` and `scope.host`. Ends the request with 400 (invalid host or target), 405 (method is never allowed) or 414. */
export function createHostStep(hostOf: Hosts): Step {
  return function host(req, res, scope) {
    normaliseTarget(req);
    const { method, url: target = '' } = req;
    scope.target = target;
    if (method === 'TRACE' || method === 'TRACK') {
      sendError(req, res, 405, { allow: allMethods });
      return 'done';
    }
    const isTarget = (target.startsWith('/') && !target.includes('#')) || (target === '*' && method === 'OPTIONS');
    const found = isTarget ? hostOf(req) : undefined;
    if (found === undefined) {
      sendError(req, res, 400);
      return 'done';
    }
    if (target.length > limits.urlBytes && (target.length > limits.longUrlBytes || !mayBeLong(target))) {
      sendError(req, res, 414);
      return 'done';
    }
    scope.host = found;
    // a request with a body waits one tick: if the body is malformed, the parser has then rejected the request (case 22)
    const hasNoBody = (method === 'GET' || method === 'HEAD') && req.headers['transfer-encoding'] === undefined;
    return hasNoBody ? 'next' : Promise.resolve().then(() => (req.socket.writableEnded ? 'done' : 'next'));
  };
}
