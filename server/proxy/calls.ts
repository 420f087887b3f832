// How a settled request leaves for the platform: over kept connections, its body as it comes (G5, cases 22, 29, 32).
import { type ClientRequest, Agent as HttpAgent, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { urlToHttpOptions } from 'node:url';
import type { Bases } from './answer-headers.ts';
import type { ProxyBase, Target } from './target.ts';

/** Over a connection that may have been used before, or over one of its own. */
export type Way = 'kept' | 'alone';

/** @throws what Node has against a header */
export type OpenCall = (req: IncomingMessage, headers: IncomingHttpHeaders, target: Target, way: Way) => ClientRequest;

const kept = { keepAlive: true, maxFreeSockets: 64, scheduling: 'lifo' } as const;

export function createCalls(bases: Bases): OpenCall {
  const [http, https] = [new HttpAgent(kept), new HttpsAgent(kept)];
  const placeOf = (address: string) => {
    const url = new URL(address);
    const { hostname, port } = urlToHttpOptions(url);
    const isTls = url.protocol === 'https:';
    const [open, agent] = isTls ? ([httpsRequest, https] as const) : ([httpRequest, http] as const);
    return { open, agent, to: { hostname, port }, host: url.host, path: url.pathname === '/' ? '' : url.pathname };
  };
  const places = Object.fromEntries(Object.entries(bases).map(([base, address]) => [base, placeOf(address)])) as Record<
    ProxyBase,
    ReturnType<typeof placeOf>
  >;

  return (req, headers, { base, rest }, way) => {
    const { open, agent, to, host, path } = places[base];
    // a body whose length nobody said: where it ends must not be guessed by whoever comes next on the connection
    const keeps = way === 'kept' && headers['transfer-encoding'] === undefined;
    const { method } = req;
    const call = open({
      ...to,
      method,
      path: path + (rest.startsWith('/') || (rest === '' && path !== '') ? rest : `/${rest}`),
      headers: linesOf(headers, { host, connection: keeps ? 'keep-alive' : 'close', 'content-length': lengthOf(req) }),
      agent: way === 'kept' && agent,
    });
    if (hasBody(req)) req.pipe(call);
    else call.end();
    return call;
  };
}

/** Whether anything comes after the head. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** Who may send a body says that there is none; Node would announce one in pieces. */
const lengthOf = (req: IncomingMessage): string | undefined =>
  req.headers['content-length'] ?? (hasBody(req) || req.method === 'GET' || req.method === 'HEAD' ? undefined : '0');

/** Names and values in turn, as Node writes them without another look. */
function linesOf(headers: IncomingHttpHeaders, own: Readonly<Record<string, string | undefined>>): string[] {
  const lines: string[] = [];
  for (const name in headers) {
    const value = headers[name];
    if (name in own || value === undefined) continue;
    if (typeof value === 'string') lines.push(name, value);
    else for (const one of value) lines.push(name, one);
  }
  for (const name in own) {
    const value = own[name];
    if (value !== undefined) lines.push(name, value);
  }
  return lines;
}
