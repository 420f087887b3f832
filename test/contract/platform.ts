// Makes one call with `fetch` instead of the portal's API client, so that the raw response can be checked.
import type { Base, Call } from '#shared/api/call.ts';
import { toQuery } from '#shared/api/client.ts';

/** Values that no HTTP client can obtain, such as the text of a captcha. Available only for the embedded backend. */
export interface Insider {
  /** Members of the park to whom no SMS code has been sent yet. */
  members: readonly { username: string; phone: string; password: string }[];
  /** Returns the text of the latest captcha. */
  captcha(): Promise<string>;
  /** Returns the latest SMS code for a phone. */
  codeFor(phone: string): Promise<string>;
  /** Returns a single sign-on authorization code for this redirect URI. */
  authorizationCode(redirectUri: string): Promise<string>;
  /** Stores the park's reply to feedback. */
  answer(number: string): Promise<void>;
  /** The code that one of the park's QR codes contains. */
  qrCode: string;
}

export interface Platform {
  /** Base URLs of the API. Calls whose base URL is missing are not tried. */
  bases: Readonly<Partial<Record<Base | 'file', string>>>;
  host: string;
  /** Whether to make calls that send, register or create something. */
  write: boolean;
  /** The phone number to which SMS are sent. */
  phone?: string | undefined;
  /** The credentials of the portal's OAuth client. */
  oauth?: { clientId: string; clientSecret: string } | undefined;
  /** A member's access token. */
  accessToken?: string | undefined;
  insider?: Insider | undefined;
  /** Timeout of a call in ms (G8). */
  timeoutMs: number;
}

/** A raw response. Status 0 means that there was no response, and `body` contains the reason. */
export interface Said {
  status: number;
  type: string;
  headers: Headers;
  bytes: Uint8Array;
  /** The bytes parsed as JSON; undefined if they are not JSON. */
  body: unknown;
}

export interface Asked {
  input: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>> | undefined;
  /** If set, sent as the body instead of the input. */
  rawBody?: string | undefined;
}

/** Makes a call. Never rejects. */
export function askCall(platform: Platform, call: Call, { input, headers = {}, rawBody }: Asked): Promise<Said> {
  const rest: Record<string, unknown> = { ...input };
  const path = call.path.replace(/\{(\w+)\}/g, (_, field: string) => {
    const segment = encodeURIComponent(String(input[field] ?? '-').toWellFormed());
    delete rest[field];
    return segment;
  });
  const query = call.send === 'query' ? toQuery(rest) : '';
  const body = rawBody ?? (call.send === 'json' ? JSON.stringify(rest) : toQuery(rest));
  const type = call.send === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return askUrl(`${platform.bases[call.base]}${path}${query && `?${query}`}`, platform.timeoutMs, {
    method: call.method,
    headers: { ...(call.send !== 'query' && { 'Content-Type': type }), ...headers },
    ...(call.send !== 'query' && { body }),
  });
}

export async function askUrl(url: string, timeoutMs: number, init: RequestInit = {}): Promise<Said> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs), ...init });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, type: response.headers.get('content-type') ?? '', headers: response.headers, bytes, body: jsonOf(bytes) };
  } catch (error) {
    return { status: 0, type: '', headers: new Headers(), bytes: new Uint8Array(), body: reasonOf(error) };
  }
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

const reasonOf = (error: unknown): string => {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return inner instanceof Error ? inner.message || inner.name : String(inner);
};
