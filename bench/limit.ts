// What the same machine can do at best: bare React rendering the same tree, node:http sending the same bytes, or passing
// a request on. Run as a child: `node bench/limit.ts react|bytes|proxy <file or port>`; says its port over IPC.
import { readFileSync } from 'node:fs';
import { Agent, createServer, type RequestListener, request } from 'node:http';
import { argv } from 'node:process';
import { renderToPipeableStream } from 'react-dom/server';
import { readMarkup, toElement } from './elements.ts';

const [, , kind = '', what = ''] = argv;

function bareReact(): RequestListener {
  const markup = readMarkup(readFileSync(what, 'utf8'));
  return (_req, res) => {
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    renderToPipeableStream(toElement(markup)).pipe(res);
  };
}

function sameBytes(): RequestListener {
  const bodies = new Map(
    ['identity', 'gzip', 'br'].map((encoding) => [encoding, readFileSync(encoding === 'identity' ? what : `${what}.${encoding}`)]),
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
    const call = request({ host: '127.0.0.1', port: Number(what), agent, path: url, method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    call.on('error', () => res.destroy());
    req.pipe(call);
  };
}

const handlers: Readonly<Record<string, () => RequestListener>> = { react: bareReact, bytes: sameBytes, proxy: passOn };

const server = createServer(handlers[kind]?.()).listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
process.on('disconnect', () => process.exit());
