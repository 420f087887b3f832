// Sends requests over raw sockets, the next one of a connection when its response has ended. It reads only a response's
// status, length and end. Child process: `node bench/client.ts <plan as JSON>` prints its figures as a line of JSON.
import { connect } from 'node:net';
import { argv, stdout } from 'node:process';
import { clientPlanSchema, type LoadFigures } from './plan.ts';

const { port, path, headers, connections, seconds } = clientPlanSchema.parse(JSON.parse(argv[2] ?? ''));
const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
const message = `GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
const figures: LoadFigures = { requests: 0, bytes: 0, seconds: 0, refused: 0, failed: 0 };
const startedMs = performance.now();

/** Opens a connection and keeps it busy. If the server closes it, the next one is opened. */
function open(): void {
  let head = '';
  /** Bytes of the body that are missing; undefined before the headers have ended, infinite in a chunked body. */
  let left: number | undefined;
  let tail = '';

  const readHead = (): number => {
    const end = head.indexOf('\r\n\r\n');
    if (end < 0) return 0;
    const fields = head.slice(0, end);
    if (!/^HTTP\/1\.1 2/.test(fields)) figures.refused += 1;
    const length = /\r\ncontent-length: *(\d+)/i.exec(fields)?.[1];
    left = length === undefined ? Number.POSITIVE_INFINITY : Number(length);
    return head.length - end - 4;
  };

  const callback = (size: number, buffer: Uint8Array): boolean => {
    const bytes = Buffer.from(buffer.buffer, buffer.byteOffset, size);
    figures.bytes += size;
    let ofBody = size;
    if (left === undefined) {
      head += bytes.toString('latin1');
      ofBody = readHead();
    }
    if (left === undefined) return true;
    left -= ofBody;
    // the last chunk is empty, and nothing follows it, because the next request is not sent yet
    tail = (tail + bytes.toString('latin1', Math.max(0, size - 5))).slice(-5);
    if (left === 0 || (left === Number.POSITIVE_INFINITY && tail === '0\r\n\r\n')) ask();
    return true;
  };

  const ask = () => {
    if (head !== '') figures.requests += 1;
    [head, tail, left] = ['', '', undefined];
    socket.write(message);
  };

  const socket = connect({ host: '127.0.0.1', port, noDelay: true, onread: { buffer: Buffer.alloc(64 * 1024), callback } });
  socket.once('connect', ask).once('error', () => {});
  socket.once('close', () => {
    figures.failed += 1;
    setTimeout(open, 100);
  });
}

for (let index = 0; index < connections; index += 1) open();
setTimeout(() => {
  figures.seconds = (performance.now() - startedMs) / 1000;
  stdout.write(`${JSON.stringify(figures)}\n`, () => process.exit());
}, seconds * 1000);
