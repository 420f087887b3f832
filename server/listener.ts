// The public port: how long it waits for a client, how much of a head it reads, and an answer for what is no request (cases 21, 30).
import { createServer, type Server } from 'node:http';
import { limits } from '#shared/limits.ts';

const refusal = [
  'HTTP/1.1 405 Method Not Allowed',
  'Allow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  'Content-Length: 0',
  'Connection: close',
  '',
  '',
];

export function createListener(): Server {
  const server = createServer({ maxHeaderSize: limits.headerBytes, headersTimeout: 15_000, requestTimeout: 0, keepAliveTimeout: 65_000 });
  // idle for that long, in both directions: a transfer that moves is not cut (G5)
  server.timeout = 120_000;
  // Node would close the connection without a word
  server.on('connect', (_req, socket) => socket.on('error', () => {}).end(refusal.join('\r\n')));
  return server;
}
