import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createShutdown } from './shutdown.ts';

async function setUp(listener: RequestListener, graceMs = 60_000) {
  const server = createServer((req, res) => {
    shutdown.release(res);
    listener(req, res);
  });
  const shutdown = createShutdown(server, graceMs);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const ask = async (): Promise<IncomingMessage> => {
    const [res] = await once(get({ port, host: '127.0.0.1', agent }), 'response');
    return res;
  };
  return { server, shutdown, port, ask };
}

async function textOf(res: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of res.setEncoding('utf8')) text += chunk;
  return text;
}

describe('a stopping server', () => {
  it('serves during the drain delay and closes each connection after its response (case 67)', async () => {
    const { shutdown, ask } = await setUp((_req, res) => void res.end('served'));
    const before = await ask();
    expect({ body: await textOf(before), connection: before.headers.connection }).toEqual({ body: 'served', connection: 'keep-alive' });
    const stopped = shutdown.stop(30_000);
    expect(shutdown.draining).toBe(true);
    const res = await ask();
    expect({ body: await textOf(res), connection: res.headers.connection }).toEqual({ body: 'served', connection: 'close' });
    await Promise.all([shutdown.stop(0), stopped]);
    await expect(ask()).rejects.toThrow();
  });

  it('lets running requests finish (case 67)', async () => {
    let finish = () => {};
    const { server, shutdown, ask } = await setUp((_req, res) => {
      res.write('half ');
      finish = () => res.end('whole');
    });
    const res = await ask();
    const stopped = shutdown.stop(0);
    while (server.listening) await new Promise((resolve) => setImmediate(resolve));
    finish();
    expect(await textOf(res)).toBe('half whole');
    await stopped;
  });

  it('closes idle connections', async () => {
    const { shutdown, ask, port } = await setUp((_req, res) => void res.end());
    await textOf(await ask());
    const silent = connect(port, '127.0.0.1');
    await once(silent, 'connect');
    await shutdown.stop(0);
    if (!silent.destroyed) await once(silent.resume(), 'close');
  });

  it('aborts running requests after the grace period', async () => {
    const { shutdown, ask } = await setUp((_req, res) => void res.write('never more'), 100);
    const res = await ask();
    // attached before `stop`, so that the rejection is not unhandled
    const cut = expect(textOf(res)).rejects.toThrow('aborted');
    await shutdown.stop(30_000);
    await cut;
  });

  it('stops even if it was never listening', async () => {
    await createShutdown(createServer(), 60_000).stop(0);
  });
});
