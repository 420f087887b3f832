// The platform of benchmarks and soak runs: a proxy to the embedded backend that orders over IPC slow down or break. It
// serves two static responses itself. Child process: `node bench/platform.ts <port of the backend>`.
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { argv } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { orderSchema, type Served } from './plan.ts';

const backendPort = Number(argv[2]);
const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const json = JSON.stringify({ code: 0, data: { rows: Array.from({ length: 40 }, (_, index) => ({ id: String(index), name: `row ${index}` })) } });
const file = Buffer.alloc(1024 * 1024, 'x');
let order = orderSchema.parse({});
let served: Served = [];

function passOn(req: IncomingMessage, res: ServerResponse): void {
  const { url, method, headers } = req;
  const call = request({ host: '127.0.0.1', port: backendPort, agent, path: url, method, headers }, (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(res);
  });
  call.on('error', () => res.destroy());
  req.pipe(call);
}

const faults = {
  none: passOn,
  busy: (_req, res) => void res.writeHead(503).end(),
  reset: (req) => void req.socket.destroy(),
  garbage: (_req, res) => void res.writeHead(200, { 'Content-Type': 'application/json' }).end('{"code":0,"data":['),
  silence: () => {},
} satisfies Record<(typeof order)['fault'], (req: IncomingMessage, res: ServerResponse) => void>;

const server = createServer(async (req, res) => {
  if (req.url === '/api/bench') res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': json.length }).end(json);
  else if (req.url === '/file/bench') res.writeHead(200, { 'Content-Type': 'application/octet-stream', 'Content-Length': file.length }).end(file);
  else {
    const [path = ''] = (req.url ?? '').split('?', 1);
    const startedMs = performance.now();
    res.once('finish', () => served.push({ path, ms: performance.now() - startedMs }));
    if (order.delayMs > 0) await wait(order.delayMs);
    faults[order.fault](req, res);
  }
}).listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
process.on('message', (message) => {
  order = orderSchema.parse(message);
  process.send?.(served);
  served = [];
});
process.on('disconnect', () => process.exit());
