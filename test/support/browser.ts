// An HTTP client that behaves like a browser: it stores cookies and sends `Sec-Fetch-*` and `Origin` headers.
import type { OutgoingHttpHeaders } from 'node:http';
import { ask, type Heard } from './steps.ts';

export interface Browser {
  /** The stored cookies by name. */
  cookies: Map<string, Cookie>;
  /** All headers and bodies received so far, without HttpOnly cookies, which no script can read. */
  seen: string[];
  /** A navigation without a referring page, such as a typed URL or a bookmark. */
  visit(path: string, headers?: OutgoingHttpHeaders): Promise<Heard>;
  /** A navigation by a link of this site. */
  click(path: string, headers?: OutgoingHttpHeaders): Promise<Heard>;
  /** A GET by a script of this site. */
  fetch(path: string, headers?: OutgoingHttpHeaders): Promise<Heard>;
  /** A POST of JSON by a script of this site. */
  post(path: string, body?: unknown, headers?: OutgoingHttpHeaders): Promise<Heard>;
  /** Returns a second client with the same cookies, such as an attacker with stolen ones. */
  copy(): Browser;
}

export interface Cookie {
  value: string;
  path: string;
  attributes: string;
}

export interface BrowserOptions {
  host?: string;
  /** `https` is sent as `X-Forwarded-Proto`, as by a trusted proxy. */
  scheme?: 'http' | 'https';
  /** Whether to send `Sec-Fetch-*`; old browsers do not, and no browser does over plain http. */
  hints?: boolean;
  /** Additional headers of every request. */
  headers?: OutgoingHttpHeaders;
  cookies?: Map<string, Cookie>;
}

export function aBrowser(gateway: { port: number }, options: BrowserOptions = {}): Browser {
  const { host = 'north.localhost', scheme = 'http', hints = true, headers = {}, cookies = new Map<string, Cookie>() } = options;
  const seen: string[] = [];
  const origin = `${scheme}://${host}`;

  async function send(path: string, method: string, own: OutgoingHttpHeaders, body?: string): Promise<Heard> {
    const cookie = [...cookies].flatMap(([name, { value, path: under }]) => (path.startsWith(under) ? [`${name}=${value}`] : [])).join('; ');
    const all = {
      Host: host,
      ...(scheme === 'https' && { 'X-Forwarded-Proto': scheme }),
      ...(cookie !== '' && { Cookie: cookie }),
      ...headers,
      ...own,
    };
    const heard = await ask(gateway, path, { method, headers: all, ...(body !== undefined && { body }) });
    for (const line of heard.headers['set-cookie'] ?? []) keep(cookies, line);
    const shown = Object.entries(heard.headers).flatMap(([name, value]) => [value ?? ''].flat().map((one) => `${name}: ${one}`));
    seen.push(...shown.filter((line) => !/^set-cookie: .*; HttpOnly/.test(line)), heard.body);
    return heard;
  }

  const from = (site: string, destination: string): OutgoingHttpHeaders => (hints ? { 'Sec-Fetch-Site': site, 'Sec-Fetch-Dest': destination } : {});

  return {
    cookies,
    seen,
    visit: (path, own) => send(path, 'GET', { ...from('none', 'document'), ...own }),
    click: (path, own) => send(path, 'GET', { ...from('same-origin', 'document'), ...own }),
    fetch: (path, own) => send(path, 'GET', { ...from('same-origin', 'empty'), ...own }),
    post: (path, body, own) =>
      send(
        path,
        'POST',
        { Origin: origin, ...from('same-origin', 'empty'), ...(body !== undefined && { 'Content-Type': 'application/json' }), ...own },
        typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body),
      ),
    copy: () => aBrowser(gateway, { ...options, cookies: new Map(cookies) }),
  };
}

function keep(cookies: Map<string, Cookie>, line: string): void {
  const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? [];
  const expires = Date.parse(/; Expires=([^;]+)/i.exec(attributes)?.[1] ?? '');
  // browsers silently drop larger cookies
  if (name.length + value.length > 4096) return;
  if (/; Max-Age=0(;|$)/i.test(attributes) || expires < Date.now()) cookies.delete(name);
  else cookies.set(name, { value, path: /; Path=([^;]+)/i.exec(attributes)?.[1] ?? '/', attributes });
}
