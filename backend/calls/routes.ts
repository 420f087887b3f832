// Express routes of the platform API: each validates the call's input, runs its handler and wraps the result in the envelope.
import { type Request, type Response, Router } from 'express';
import type { Call } from '#shared/api/call.ts';
import { calls } from '#shared/api/calls.ts';
import { prefixes } from '#shared/api/paths.ts';
import { visitorOf } from '../client-address.ts';
import { HttpError } from '../errors.ts';
import type { Ask, Bytes, Failed, Good, Handlers } from './answer.ts';
import { readInput } from './input.ts';

type AnyHandler = (input: Record<string, unknown>, ask: Ask) => Promise<Good<unknown> | Bytes | Failed>;

interface Entry {
  name: string;
  call: Call;
  handle: AnyHandler;
}

/** Creates a router of all calls. If calls share method and path, their input selects one (e.g. `grant_type`). */
export function createRoutes(handlers: Handlers): Router {
  const places = new Map<string, Entry[]>();
  for (const [name, call] of Object.entries<Call>(calls)) {
    // safe cast: `Handlers` ties each handler to its own call's schema
    const handle = handlers[name as keyof Handlers] as unknown as AnyHandler;
    const place = `${call.method} ${prefixes[call.base]}${call.path.replace(/\{(\w+)\}/g, ':$1')}`;
    places.set(place, [...(places.get(place) ?? []), { name, call, handle }]);
  }
  const router = Router({ caseSensitive: true });
  for (const [place, entries] of places) {
    const [method, path = ''] = place.split(' ');
    router[method === 'GET' ? 'get' : 'post'](path, (req: Request, res: Response) => answer(entries, req, res));
  }
  return router;
}

async function answer(entries: readonly Entry[], req: Request, res: Response): Promise<void> {
  const { entry, input } = pick(entries, req);
  res.locals['call'] = entry.name;
  const ask = askOf(req);
  const tenantId = input['tenantId'];
  if (ask.tenantId !== undefined && tenantId !== undefined && tenantId !== ask.tenantId) throw new HttpError(403, '不能访问其他园区的数据');
  send(entry.call, await entry.handle(input, ask), res);
}

/**
 * Returns the first call whose schema accepts the input.
 * @throws HttpError of the last schema if none accepts it
 */
function pick(entries: readonly Entry[], req: Request): { entry: Entry; input: Record<string, unknown> } {
  let refusal: unknown;
  for (const entry of entries) {
    try {
      return { entry, input: readInput(entry.call, req) };
    } catch (error) {
      refusal = error;
    }
  }
  throw refusal;
}

function askOf(req: Request): Ask {
  const [scheme = '', credentials = ''] = (req.get('authorization') ?? '').split(' ');
  return {
    tenantId: req.get('x-tenant-id') || undefined,
    client: visitorOf(req.ip),
    bearer: scheme.toLowerCase() === 'bearer' ? credentials : undefined,
    basic: scheme.toLowerCase() === 'basic' ? basicOf(credentials) : undefined,
    idempotencyKey: keyOf(req),
    cookie: (name) => cookieOf(req.get('cookie') ?? '', name),
  };
}

const maxKeyLength = 128;

/**
 * Returns the request's `Idempotency-Key`; undefined if it has none.
 * @throws HttpError 400 for a key that is too long, because a truncated key could equal another one
 */
function keyOf(req: Request): string | undefined {
  const key = req.get('idempotency-key') || undefined;
  if (key !== undefined && key.length > maxKeyLength) throw new HttpError(400, `Idempotency-Key must not be longer than ${maxKeyLength} characters`);
  return key;
}

function basicOf(credentials: string): Ask['basic'] {
  const plain = Buffer.from(credentials, 'base64').toString();
  const colon = plain.indexOf(':');
  return colon < 0 ? undefined : { username: plain.slice(0, colon), password: plain.slice(colon + 1) };
}

function cookieOf(header: string, name: string): string | undefined {
  for (const part of header.split(';')) {
    const [key, ...value] = part.trim().split('=');
    if (key === name) return value.join('=');
  }
  return undefined;
}

function send(call: Call, reply: Good<unknown> | Bytes | Failed, res: Response): void {
  res.set('Cache-Control', 'no-store');
  if ('headers' in reply) for (const [name, value] of Object.entries(reply.headers ?? {})) res.set(name, value);
  if ('fail' in reply) {
    res.status(reply.status).json({ code: reply.fail, success: false, message: reply.message, data: null });
  } else if ('body' in reply) {
    res
      .status(reply.status ?? 200)
      .type(reply.type)
      .send(reply.body);
  } else if (call.answer === 'whole') {
    res.json(reply.data);
  } else {
    res.json({ code: call.good ?? 0, success: true, data: reply.data ?? null });
  }
}
