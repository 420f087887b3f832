import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { createServer, type Server } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Proxied, startProxied } from '../support/proxied.ts';
import { ask } from '../support/steps.ts';
import { bodyOf, type Handler, json } from '../support/upstream.ts';

const run = promisify(execFile);
const installed = await run('openssl', ['version']).then(
  () => true,
  () => false,
);

/** Read by Node when the first connection is made. */
async function trust(folder: string): Promise<{ key: string; cert: string }> {
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=platform', '-addext', 'subjectAltName=IP:127.0.0.1'];
  await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, '-keyout', keyFile, '-out', certFile]);
  const [key, cert] = await Promise.all([readFile(keyFile, 'utf8'), readFile(certFile, 'utf8')]);
  setDefaultCACertificates([...getCACertificates('default'), cert]);
  return { key, cert };
}

describe.runIf(installed)(installed ? 'a platform over https' : 'a platform over https, NOT tried here: openssl is not installed, and it', () => {
  let folder: string;
  let platform: Server;
  let proxied: Proxied;
  let handler: Handler;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tls-'));
    platform = createServer(await trust(folder), (req, res) => {
      for (const stream of [req, res]) stream.on('error', () => {});
      handler(req, res);
    });
    platform.listen(0, '127.0.0.1');
    await once(platform, 'listening');
    proxied = await startProxied({ url: `https://127.0.0.1:${(platform.address() as AddressInfo).port}` });
  });
  afterAll(async () => {
    await proxied.stop();
    platform.closeAllConnections();
    platform.close();
    await rm(folder, { recursive: true });
  });

  /** Sends a body of some megabytes, whatever response arrives meanwhile. */
  async function upload(): Promise<string> {
    const socket = connect(proxied.port, '127.0.0.1');
    const heard: Buffer[] = [];
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => {}).on('data', (chunk) => heard.push(chunk));
    const body = Buffer.alloc(4 * 1024 * 1024, 'x');
    socket.write(
      `POST /api/upload HTTP/1.1\r\nHost: north.localhost\r\nOrigin: http://north.localhost\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`,
    );
    socket.write(body);
    await closed;
    return Buffer.concat(heard).toString();
  }

  it('takes an upload, and is used again', async () => {
    handler = async (req: IncomingMessage, res) => res.end(String((await bodyOf(req)).length));
    expect(await upload()).toContain(String(4 * 1024 * 1024));
    expect((await ask(proxied, '/api/x')).body).toBe('0');
  });

  it('that refuses an upload while it is running delivers its complete response every time (case 89)', async () => {
    const refusal = JSON.stringify({ code: 413, fill: 'x'.repeat(20_000) });
    handler = (_req, res) =>
      res.writeHead(413, { Connection: 'close', 'Content-Type': 'application/json', 'Content-Length': refusal.length }).end(refusal);
    for (let i = 0; i < 20; i += 1) {
      const heard = await upload();
      expect({ i, head: heard.slice(0, 12), complete: heard.endsWith(refusal) }).toEqual({ i, head: 'HTTP/1.1 413', complete: true });
    }
  });

  it('that closes without a response gives the failure of G6 (case 89)', async () => {
    handler = (req) => req.socket.destroy();
    for (let i = 0; i < 5; i += 1) expect((await upload()).slice(0, 12)).toBe('HTTP/1.1 502');
    handler = json(200, { code: 0 });
    expect((await ask(proxied, '/api/x')).status).toBe(200);
  });
});
