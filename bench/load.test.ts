import { once } from 'node:events';
import { createServer } from 'node:http';
import { pid } from 'node:process';
import { expect, it, onTestFinished } from 'vitest';
import { byClient, load, readLoad } from './load.ts';

it('reads the figures and the CPU time of a load generator', () => {
  const output = [
    'Running 2s test @ http://127.0.0.1:80/',
    '{"requests":100,"bytes":2500,"seconds":2.01,"refused":1,"failed":0}',
    '0m0.00s 0m0.01s',
    '1m1.25s 0m0.50s',
  ];
  expect(readLoad(output.join('\n'))).toEqual({ figures: { requests: 100, bytes: 2500, seconds: 2.01, refused: 1, failed: 0 }, cpuMs: 61_750 });
  expect(() => readLoad('unable to connect')).toThrow('unable to connect');
});

/** Serves a body with a length, and one in chunks that contains what looks like a last chunk. */
async function serve(): Promise<number> {
  const server = createServer(({ url }, res) => {
    if (url === '/missing') res.writeHead(404).end();
    else if (url === '/chunked') {
      res.write('a\r\n0\r\n\r\nb');
      res.end('c'.repeat(200_000));
    } else res.setHeader('Content-Length', 5).end('whole');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  const address = server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

it.each([
  ['/chunked', 200_000],
  ['/whole', 100],
])('the client of this folder reads responses such as %s to their end', async (path, bytes) => {
  const target = { name: 'test', server: { pid, port: await serve() }, path, headers: { Host: 'north.localhost' } };
  const round = await load(target, 1, 2, byClient);
  expect(round.perSecond).toBeGreaterThan(1);
  expect(round.bytes).toBeGreaterThan(bytes);
  expect(round.bytes).toBeLessThan(bytes * 1.5 + 500);
});

it('refuses a round with responses of an error status', async () => {
  const target = { name: 'test', server: { pid, port: await serve() }, path: '/missing', headers: { Host: 'north.localhost' } };
  await expect(load(target, 1, 2, byClient)).rejects.toThrow('refused');
});
