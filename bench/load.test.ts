import { once } from 'node:events';
import { createServer } from 'node:http';
import { pid } from 'node:process';
import { expect, it, onTestFinished } from 'vitest';
import { loadMixed, readLoad } from './load.ts';

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

it('sends requests in turn and reads responses of every form to their end', async () => {
  const server = { pid, port: await serve() };
  const asked = ['/chunked', '/whole'].map((path) => ({ path, headers: { Host: 'north.localhost' } }));
  const { perSecond, bytes } = await loadMixed('test', server, asked, 1, 2);
  expect(perSecond).toBeGreaterThan(1);
  expect(bytes).toBeGreaterThan(90_000);
  await expect(loadMixed('test', server, [{ path: '/missing', headers: { Host: 'north.localhost' } }], 1, 2)).rejects.toThrow('refused');
});
