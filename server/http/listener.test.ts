import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../ops/log.ts';
import { createListener } from './listener.ts';

const lines: string[] = [];
const refused: number[] = [];
const server = createListener({
  log: createLog('info', { write: (line) => void lines.push(line) }),
  metrics: { requestRefused: (status) => refused.push(status) },
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

/** Returns what a connection receives when Node's timeout check, which normally runs every 30 s, finds it too late. */
async function lateWith(sent: string): Promise<string> {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [[socket]] = (await Promise.all([once(server, 'connection'), once(client, 'connect')])) as [[Socket], unknown];
  client.write(sent);
  await expect.poll(() => socket.bytesRead).toBe(sent.length);
  const heard: Buffer[] = [];
  client.on('data', (chunk) => heard.push(chunk)).on('end', () => client.end());
  server.emit('clientError', Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  await once(client, 'close');
  return Buffer.concat(heard).toString();
}

it('responds with a page to headers that do not arrive in time, and logs and counts them (cases 30, 83)', async () => {
  expect(await lateWith('GET / HTTP/1.1\r\nX-Slow: ')).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[\s\S]*\r\nConnection: close\r\n[\s\S]*请求超时/);
  expect({ refused: refused.splice(0), lines: lines.splice(0).map((line) => JSON.parse(line) as object) }).toMatchObject({
    refused: [408],
    lines: [{ level: 'info', message: 'request refused', status: 408, code: 'ERR_HTTP_REQUEST_TIMEOUT' }],
  });
});

it('closes a connection that has sent nothing, without response, log line or count (case 83)', async () => {
  expect({ answer: await lateWith(''), refused, lines }).toEqual({ answer: '', refused: [], lines: [] });
});
