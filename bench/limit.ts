// Minimal servers to compare the gateway with: React with the same components or elements, static bytes, and two proxies.
// Child process: `node bench/limit.ts components|elements|bytes|proxy|middleware <file or port>` sends its port over IPC.
import { readFileSync } from 'node:fs';
import { Agent, createServer, type RequestListener, request } from 'node:http';
import { join } from 'node:path';
import { argv } from 'node:process';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { renderToPipeableStream } from 'react-dom/server';
import type { PageRequest } from '#shared/entry.ts';
import { root } from '../scripts/run.ts';
import { loadSsr } from '../server/page/build/ssr.ts';
import { carriedRequest } from './carried.ts';
import { readMarkup, toElement } from './elements.ts';

const [, , kind = '', target = ''] = argv;

/** Renders the portal's components with the page's embedded data and pipes React's output to the socket. */
async function ownComponents(): Promise<RequestListener> {
  const { entry, assets } = await loadSsr(join(root, 'dist'));
  const request = carriedRequest(readFileSync(target, 'utf8'));
  const { match, render } = await entry();
  // a signal per render, because each render adds a listener to its signal
  const rendering = (): PageRequest => ({
    ...request,
    match: match('/', ''),
    assets: assets(),
    signal: new AbortController().signal,
    onError: stop,
  });
  return (_req, res) => {
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    void render(rendering()).then(({ pipe }) => pipe(res));
  };
}

function stop(error: unknown): never {
  throw error;
}

function elementsAlone(): RequestListener {
  const markup = readMarkup(readFileSync(target, 'utf8'));
  return (_req, res) => {
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    renderToPipeableStream(toElement(markup)).pipe(res);
  };
}

function sameBytes(): RequestListener {
  const bodies = new Map(
    ['identity', 'gzip', 'br'].map((encoding) => [encoding, readFileSync(encoding === 'identity' ? target : `${target}.${encoding}`)]),
  );
  return ({ headers }, res) => {
    const encoding = headers['accept-encoding'] ?? 'identity';
    const body = bodies.get(encoding) ?? Buffer.alloc(0);
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
    res.setHeader('Content-Length', body.length);
    res.end(body);
  };
}

function passOn(): RequestListener {
  const agent = new Agent({ keepAlive: true });
  return (req, res) => {
    const { url, method, headers } = req;
    const call = request({ host: '127.0.0.1', port: Number(target), agent, path: url, method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    call.on('error', () => res.destroy());
    req.pipe(call);
  };
}

function throughMiddleware(): RequestListener {
  const proxy = createProxyMiddleware({ target: `http://127.0.0.1:${target}`, agent: new Agent({ keepAlive: true }) });
  return (req, res) => void proxy(req, res, stop);
}

type Limit = () => RequestListener | Promise<RequestListener>;
const limits: Readonly<Record<string, Limit>> = {
  components: ownComponents,
  elements: elementsAlone,
  bytes: sameBytes,
  proxy: passOn,
  middleware: throughMiddleware,
};

const server = createServer(await limits[kind]?.()).listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
process.on('disconnect', () => process.exit());
