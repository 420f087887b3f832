// What is checked, and how it is asked: one call over plain HTTP, the answer as it came, nothing of the portal's client between.
import type { Base, Call } from '#shared/api/call.ts';
import { toQuery } from '#shared/api/client.ts';

/** What only the platform itself can tell: there when the suite started it. */
export interface Insider {
  /** Members of the park, none of whom has been sent a code. */
  members: readonly { username: string; phone: string; password: string }[];
  /** What the newest captcha shows. */
  captcha(): Promise<string>;
  /** The newest code that was sent to a phone. */
  codeFor(phone: string): Promise<string>;
  /** A code of single sign-on, for this return address. */
  authorizationCode(redirectUri: string): Promise<string>;
  /** A code as the park's QR codes carry it. */
  qrCode: string;
}

export interface Platform {
  /** Where each prefix hangs; what is missing is not asked. */
  bases: Readonly<Partial<Record<Base | 'file', string>>>;
  /** A hostname of the park that is asked for. */
  host: string;
  /** Whether calls that send, register or create something may be made. */
  write: boolean;
  /** Whose phone is sent the SMS. */
  phone?: string | undefined;
  /** The portal's client there. */
  oauth?: { clientId: string; clientSecret: string } | undefined;
  /** A member's access token. */
  accessToken?: string | undefined;
  insider?: Insider | undefined;
  /** An answer that takes longer is none (G8). */
  timeoutMs: number;
}

/** An answer as it came; status 0: there was none, `body` says why. */
export interface Said {
  status: number;
  type: string;
  headers: Headers;
  bytes: Uint8Array;
  /** What the bytes are as JSON, else undefined. */
  body: unknown;
}

export interface Asked {
  input: Readonly<Record<string, unknown>>;
  headers?: Readonly<Record<string, string>> | undefined;
  /** Sent in place of the input. */
  rawBody?: string | undefined;
}

/** Makes a call there; never rejects. */
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
