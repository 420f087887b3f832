// Typed client for the calls of the API contract. The gateway calls the platform with it; browsers call their own origin.
import axios, { AxiosError, type AxiosInstance, type AxiosResponse, isAxiosError, isCancel } from 'axios';
import type { z } from 'zod';
import { parseJson } from '../json.ts';
import type { Base, Call } from './call.ts';
import { type CallName, type Calls, calls } from './calls.ts';
import { type Envelope, envelopeSchema, isGood } from './envelope.ts';
import { badGateway, type Failure, failureOfStatus, noResponse, systemFailure } from './errors.ts';
import { type CallFault, noAnswerOf } from './faults.ts';

/** Result of a call. A failure is a value that the caller must handle. */
export type Answer<T> = { ok: true; data: T; headers: Readonly<Record<string, unknown>> } | { ok: false; failure: Failure; data?: unknown };

/** Result of a failed call. */
export type Refused = Extract<Answer<unknown>, { ok: false }>;

/** Whether the platform lacks the call (**+**): it responded with 404 without an envelope. A 404 in an envelope is about the requested item. */
export const lacksCall = (refused: Refused): boolean => refused.failure.status === 404 && !('data' in refused);

/** Whether the platform reports that the requested item does not exist: code 404 in an envelope, with HTTP status 200 or 404. */
export const isAbsent = (refused: Refused): boolean => refused.failure.code === '404' && refused.failure.status < 500 && 'data' in refused;

export interface CallOptions {
  /** When aborted, aborts the call. */
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
}

/** One method per call. If a call is aborted, it rejects with the signal's reason; it never rejects otherwise. */
export type Api = {
  [N in CallName]: (input: z.input<Calls[N]['input']>, options?: CallOptions) => Promise<Answer<z.output<Calls[N]['data']>>>;
};

export interface EndedCall {
  name: CallName;
  /** Status of the response or, without one, of the failure. */
  status: number;
  ms: number;
  /** Undefined if the platform responded as the contract says, which includes a rejection of the input. */
  fault: CallFault | undefined;
  /** Whether the call was sent. It is not sent while its circuit breaker is open or its queue full. */
  isSent: boolean;
}

export interface Transport {
  /** The axios instance, whose options set timeout (10000 ms, G8), agents, size limits and headers. */
  http: AxiosInstance;
  /** The base URLs by name, without a trailing slash: `http://platform:8080/api` in the gateway, `/api` in a browser. */
  bases: Readonly<Record<Base, string>>;
  /** OAuth client credentials for calls with `auth: 'basic'`. Undefined in browsers. */
  basic?: { username: string; password: string };
  /** Called when a call has ended, for log and metrics. A call that was not sent has no fault. */
  onCall?: (call: EndedCall) => void;
  now?: () => number;
}

/** Serialises a query. Arrays become repeated keys (`a=1&a=2`, G8), objects become JSON, undefined values are omitted. */
export function toQuery(input: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined && one !== null) query.append(key, asText(one));
  }
  return query.toString();
}

/** Converts a JSON value to a string. Objects need JSON.stringify, because `String` would call their own `toString` (case 58). */
const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed();

export function createApi(transport: Transport): Api {
  const methods = Object.entries(calls).map(([name, definition]) => [
    name,
    (input: Record<string, unknown>, options: CallOptions = {}) => send(transport, name as CallName, definition, input, options),
  ]);
  return Object.fromEntries(methods) as Api;
}

async function send(
  transport: Transport,
  name: CallName,
  call: Call,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<Answer<unknown>> {
  const now = transport.now ?? Date.now;
  const started = now();
  const rest = { ...input };
  const path = call.path.replace(/\{(\w+)\}/g, (_, field: string) => {
    delete rest[field];
    return encodeURIComponent(asText(input[field]));
  });
  const query = call.send === 'query' ? toQuery(rest) : '';
  const end = (result: Result, status: number, isSent = true) => {
    transport.onCall?.({ name, status, ms: now() - started, fault: result.fault, isSent });
    return result.answer;
  };
  try {
    const response = await transport.http.request({
      url: transport.bases[call.base] + path + (query && `?${query}`),
      method: call.method,
      ...(call.send === 'json' && { data: rest }),
      ...(call.send === 'form' && { data: toQuery(rest) }),
      ...(call.auth === 'basic' && transport.basic && { auth: transport.basic }),
      ...(options.signal && { signal: options.signal }),
      headers: { ...(call.send === 'form' && { 'Content-Type': 'application/x-www-form-urlencoded' }), ...options.headers },
      responseType: call.answer === 'bytes' ? 'arraybuffer' : 'text',
      transformResponse: (body: unknown) => body,
      validateStatus: () => true,
      maxRedirects: 0,
    });
    return end(read(call, response), response.status);
  } catch (error) {
    if (options.signal?.aborted || (isCancel(error) && !isAxiosError(error))) throw options.signal?.reason ?? error;
    const code = isAxiosError(error) ? error.code : undefined;
    const isSent = code !== AxiosError.ECONNABORTED;
    const noAnswer = noAnswerOf(code);
    const failure = noAnswer === 'reset' ? badGateway : noAnswer !== undefined || !isSent ? noResponse : systemFailure;
    return end(failed(failure, isSent ? (noAnswer ?? 'unreadable') : undefined), failure.status, isSent);
  }
}

/** Returns the same client, except that the signal aborts all of its calls. */
export const endedBy = (api: Api, signal: AbortSignal): Api =>
  new Proxy(api, {
    get: (target, name: CallName) => (input: never, options?: CallOptions) => (target[name] as Api[CallName])(input, { signal, ...options }),
  });

interface Result {
  answer: Answer<unknown>;
  fault: CallFault | undefined;
}

const failed = (failure: Failure, fault: CallFault | undefined, rest: { data?: unknown } = {}): Result => ({
  answer: { ok: false, failure, ...rest },
  fault,
});

/** Interprets a response in the same way for all callers (G6). */
function read(call: Call, response: AxiosResponse<unknown>): Result {
  const { status } = response;
  const headers = response.headers as Readonly<Record<string, unknown>>;
  const replaced = failureOfStatus(status);
  if (replaced) return failed(replaced, `status ${status}`);
  const fine = status >= 200 && status < 300;
  const bare: Failure = { code: String(status), status, message: '' };
  if (call.answer === 'bytes') {
    const bytes = response.data instanceof ArrayBuffer ? new Uint8Array(response.data) : response.data;
    return fine ? parsed(call, bytes, headers) : failed(bare, faultOfStatus(call, status));
  }
  const body = json(response.data);
  if (call.answer === 'whole' && fine) {
    const whole = call.data.safeParse(body);
    if (whole.success) return { answer: { ok: true, data: whole.data, headers }, fault: undefined };
  }
  const envelope = envelopeSchema.safeParse(body);
  if (!envelope.success || (envelope.data.code === undefined && envelope.data.success === undefined)) {
    if (fine) return failed(systemFailure, body === undefined ? 'not json' : 'bad shape');
    // a platform may lack an optional call (**+**)
    return failed(bare, status === 404 && call.optional ? undefined : (faultOfStatus(call, status) ?? `status ${status}`));
  }
  const { code, message, data } = envelope.data;
  if (fine && call.answer !== 'whole' && isGood(envelope.data, call.good)) return parsed(call, data, headers);
  const failure = { code: code ?? String(status), status, message: message ?? '' };
  return failed(failure, faultOfStatus(call, status) ?? faultOfCode(call, envelope.data), { data });
}

function parsed(call: Call, data: unknown, headers: Readonly<Record<string, unknown>>): Result {
  const value = call.data.safeParse(data);
  return value.success ? { answer: { ok: true, data: value.data, headers }, fault: undefined } : failed(systemFailure, 'bad shape');
}

function faultOfStatus(call: Call, status: number): CallFault | undefined {
  if (status === 401 && !call.rejects) return '401';
  return status >= 500 || status === 429 ? `status ${status}` : undefined;
}

/** Returns the fault of an envelope's code. Calls that reject input or tokens may use any code for it. */
function faultOfCode(call: Call, envelope: Envelope): CallFault | undefined {
  const { code } = envelope;
  if (call.rejects) return undefined;
  // success for other calls, but not for this one
  if (isGood(envelope, undefined)) return 'bad shape';
  if (code === '401') return '401';
  return /^5\d\d$/.test(code ?? '') ? `code ${code}` : undefined;
}

function json(body: unknown): unknown {
  if (typeof body !== 'string') return undefined;
  try {
    return parseJson(body);
  } catch {
    return undefined;
  }
}

/** Creates the axios instance. @param extra options that differ between gateway and browser, e.g. agents and size limits */
export const createHttp = (timeoutMs: number, extra: Parameters<typeof axios.create>[0] = {}): AxiosInstance =>
  axios.create({ timeout: timeoutMs, transitional: { clarifyTimeoutError: true }, ...extra });
