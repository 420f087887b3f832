// Makes one call over plain HTTP, without the portal's client, and returns the raw response.
import type { Base, Call } from '#shared/api/call.ts';
import { toQuery } from '#shared/api/client.ts';

/** Values that HTTP clients cannot read, such as captchas; available only for the embedded backend. */
export interface Insider {
  /** Members of the park to whom no SMS code has been sent yet. */
  members: readonly { username: string; phone: string; password: string }[];
  /** The text of the latest captcha. */
  captcha(): Promise<string>;
  /** The latest code that was sent to a phone. */
  codeFor(phone: string): Promise<string>;
  /** A single sign-on authorization code for this redirect URI. */
  authorizationCode(redirectUri: string): Promise<string>;
  /** A code of one of the park's QR codes. */
  qrCode: string;
}

export interface Platform {
  /** Base URL of each prefix; calls of a missing base are not tried. */
  bases: Readonly<Partial<Record<Base | 'file', string>>>;
  /** A hostname of the park. */
  host: string;
  /** Whether calls that send, register or create something may be made. */
  write: boolean;
  /** The phone number that SMS are sent to. */
  phone?: string | undefined;
  /** The portal's OAuth client. */
  oauth?: { clientId: string; clientSecret: string } | undefined;
  /** A member's access token. */
  accessToken?: string | undefined;
  insider?: Insider | undefined;
  /** Time limit of a call (G8). */
  timeoutMs: number;
}

/** A raw response; with status 0 there was none, and `body` is the reason. */
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
  /** Sent instead of the input. */
  rawBody?: string | undefined;
}

/** Makes a call; never rejects. */
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
