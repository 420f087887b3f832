// What the same machine can do at best: bare React rendering the same tree, or node:http sending the same bytes.
// Run as a child: `node bench/limit.ts react|bytes <file>`; says its port over IPC, stops when its parent is gone.
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { argv } from 'node:process';
import { renderToPipeableStream } from 'react-dom/server';
import { readMarkup, toElement } from './elements.ts';

const [, , kind = '', file = ''] = argv;
const page = readFileSync(file);
const markup = readMarkup(page.toString('utf8'));

const handlers: Readonly<Record<string, RequestListener>> = {
  react: (_req, res) => {
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    renderToPipeableStream(toElement(markup)).pipe(res);
  },
  bytes: (_req, res) => {
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.setHeader('Content-Length', page.length);
    res.end(page);
  },
};

const server = createServer(handlers[kind]).listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
process.on('disconnect', () => process.exit());
