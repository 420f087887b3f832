// Under which name did the visitor come? The only place that reads host, scheme and forwarded headers (G2, cases 1 to 3, 21).
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { domainToASCII } from 'node:url';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import { limits } from '#shared/limits.ts';
import { sendError } from './errors.ts';
import { type Host, scopeOf } from './scope.ts';
import type { Trust } from './trust.ts';

const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
const maxHostLength = 512;
const defaultPorts = { http: 80, https: 443 } as const;

/**
 * The one form of a host name: lower case, IDNA, no trailing dot, the scheme's own port left out.
 * @param value as it stands in a header, where Node gives each byte as a character
 * @returns undefined for what is no host name (RFC 1123, 3986), which then reaches no upstream
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
  // IDNA below decodes and drops characters: of ASCII only what a host name is made of may reach it
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is meant
  if (/[\u0000-\u007f]/.test(written.replace(/[A-Za-z0-9.-]/g, '')) || written.includes('\ufffd')) return undefined;
  const name = domainToASCII(written).replace(/\.$/, '');
  return name.length <= 253 && name.split('.').every((part) => label.test(part)) ? name : undefined;
}

/** A host by its origin, as a setting names it: `https://park.example`. */
export function originOf(text: string): Host | undefined {
  const [, scheme, written = ''] = /^(https?):\/\/([^/]+)\/?$/.exec(text) ?? [];
  if (scheme !== 'http' && scheme !== 'https') return undefined;
  const name = normaliseHost(written, scheme);
  return name === undefined ? undefined : { name, scheme, origin: `${scheme}://${name}` };
}

/** Host and scheme of a request: the peer's own, or what a trusted proxy says; undefined where they are not one clean value each. */
export type Hosts = (req: IncomingMessage) => Host | undefined;

/** A park's names and their spellings; random ones push out each other. */
const maxKnown = 2000;

/** The one reading of a request's name, for the host step and for whoever answers in front of it. */
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

  return (req) => {
    const trusted = trust.peer(req);
    const schemes = trusted ? headers(req, 'x-forwarded-proto') : [];
    const forwarded = trusted ? headers(req, 'x-forwarded-host') : [];
    const names = headers(req, 'host');
    const [name, scheme = 'encrypted' in req.socket ? 'https' : 'http'] = [forwarded[0] ?? names[0], schemes[0]?.toLowerCase()];
    if (schemes.length > 1 || forwarded.length > 1 || names.length > 1 || name === undefined) return undefined;
    return scheme === 'http' || scheme === 'https' ? read(name, scheme) : undefined;
  };
}

/** Every line of a header: Node shows one of two `Host` lines only, and joins others by commas. */
function headers({ rawHeaders }: IncomingMessage, name: string): string[] {
  const values: string[] = [];
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const line = rawHeaders[i];
    if (line?.length === name.length && line.toLowerCase() === name) values.push(rawHeaders[i + 1] ?? '');
  }
  return values;
}

/** Sets `scope.host`, or ends the request: 400 for a name or target that is none, 405 for methods nobody may use here, 414. */
export function createHostStep(hostOf: Hosts): RequestHandler {
  return function host(req, res, next) {
    if (req.method === 'TRACE' || req.method === 'TRACK') {
      sendError(req, res, 405, { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' });
      return;
    }
    // origin-form alone (RFC 9112 3.2.1): an absolute target would name a second host
    const found = req.originalUrl.startsWith('/') ? hostOf(req) : undefined;
    if (found === undefined) {
      sendError(req, res, 400);
      return;
    }
    if (req.originalUrl.length > limits.urlBytes) {
      sendError(req, res, 414);
      return;
    }
    scopeOf(res).host = found;
    next();
  };
}
