// Redirects a client to another address of the portal.
import type { ServerResponse } from 'node:http';

/** Redirects depend on cookies and language, so no cache may store them (case 19). */
export function redirect(res: ServerResponse, status: 301 | 302, to: string): void {
  res.writeHead(status, { Location: to, 'Cache-Control': 'private, no-store', 'Content-Length': 0 });
  res.end();
}
