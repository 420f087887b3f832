// A browser as far as HTTP goes: it keeps cookies as their attributes say, and says where a request comes from.
import type { OutgoingHttpHeaders } from 'node:http';
import { ask, type Heard } from './steps.ts';

export interface Browser {
  /** By name, as a page of this host would send them. */
  cookies: Map<string, Cookie>;
  /** Everything that was shown to it so far: status lines aside, all headers and bodies. Cookies that no script sees are left out. */
  seen: string[];
  /** A navigation from nowhere: typed, or from a bookmark. */
  visit(path: string, headers?: OutgoingHttpHeaders): Promise<Heard>;
  /** A link of this site is followed. */
  click(path: string, headers?: OutgoingHttpHeaders): Promise<Heard>;
  /** A script of this site reads. */
  fetch(path: string, headers?: OutgoingHttpHeaders): Promise<Heard>;
  /** A script of this site sends JSON. */
  post(path: string, body?: unknown, headers?: OutgoingHttpHeaders): Promise<Heard>;
  /** Another one with the same cookies: a second tab, or a thief. */
  copy(): Browser;
}

export interface Cookie {
  value: string;
  path: string;
  attributes: string;
}

export interface BrowserOptions {
  host?: string;
  /** `https` is what a trusted proxy says. */
  scheme?: 'http' | 'https';
  /** Says by `Sec-Fetch-…` where a request comes from; old browsers do not, nor do new ones over plain http. */
  hints?: boolean;
  /** Sent with every request. */
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
  // browsers drop a larger one in silence
  if (name.length + value.length > 4096) return;
  if (/; Max-Age=0(;|$)/i.test(attributes) || expires < Date.now()) cookies.delete(name);
  else cookies.set(name, { value, path: /; Path=([^;]+)/i.exec(attributes)?.[1] ?? '/', attributes });
}
