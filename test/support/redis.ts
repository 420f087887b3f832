// An in-process Redis with the commands that the gateway uses, and with faults.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

export interface TestRedis {
  url: string;
  /** Returns the stored values as the gateway wrote them. */
  values(): ReadonlyMap<string, string>;
  /** Accepts commands but stops answering. */
  mute(): void;
  /** Answers again, also the commands that it received meanwhile. */
  speak(): void;
  stop(): Promise<void>;
}

const bulk = (value: string | undefined): string => (value === undefined ? '$-1\r\n' : `$${Buffer.byteLength(value)}\r\n${value}\r\n`);

export async function startRedis(): Promise<TestRedis> {
  const kept = new Map<string, { value: string; untilMs: number }>();
  const sockets = new Set<Socket>();
  let silent = false;
  /** Answers that are held back while it is silent. */
  const held: (() => void)[] = [];
  const read = (key = ''): string | undefined => {
    const entry = kept.get(key);
    return entry !== undefined && entry.untilMs > Date.now() ? entry.value : undefined;
  };

  function answer([name = '', key = '', value = '', ...options]: string[]): string {
    switch (name.toUpperCase()) {
      case 'MGET': {
        const keys = [key, value, ...options].filter((one) => one !== '');
        return `*${keys.length}\r\n${keys.map((one) => bulk(read(one))).join('')}`;
      }
      case 'SET': {
        if (options.includes('NX') && read(key) !== undefined) return bulk(undefined);
        kept.set(key, { value, untilMs: Date.now() + Number(options[options.indexOf('PX') + 1]) });
        return '+OK\r\n';
      }
      case 'PEXPIRE': {
        const entry = kept.get(key);
        if (entry !== undefined) entry.untilMs = Date.now() + Number(value);
        return `:${entry === undefined ? 0 : 1}\r\n`;
      }
      case 'DEL':
        return `:${kept.delete(key) ? 1 : 0}\r\n`;
      default:
        return '+OK\r\n';
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      for (let command = take(); command !== undefined; command = take()) reply(answer(command));
    });
    function reply(text: string): void {
      if (silent) held.push(() => socket.write(text));
      else socket.write(text);
    }
    /** Takes the next complete command from the received bytes: `*n`, then n times `$length` and the bytes. */
    function take(): string[] | undefined {
      const head = /^\*(\d+)\r\n/.exec(received);
      if (head === null) return undefined;
      const words: string[] = [];
      let at = head[0].length;
      for (let i = 0; i < Number(head[1]); i += 1) {
        const size = /^\$(\d+)\r\n/.exec(received.slice(at));
        const length = Number(size?.[1]);
        if (size === null || received.length < at + size[0].length + length + 2) return undefined;
        at += size[0].length;
        words.push(received.slice(at, at + length));
        at += length + 2;
      }
      received = received.slice(at);
      return words;
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    values: () => new Map([...kept].map(([key, { value }]) => [key, value])),
    mute() {
      silent = true;
    },
    speak() {
      silent = false;
      for (const write of held.splice(0)) write();
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
}
