// How does a process end? Readiness turns red at once, requests are served through the drain delay, connections are let
// go with their next answer, what runs may finish within the grace (case 67).
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface Shutdown {
  readonly draining: boolean;
  /** Called with every answer that begins: while draining its connection is not kept. */
  release(res: ServerResponse): void;
  /**
   * Ends the server; asked again it stops waiting for the cluster.
   * @param delayMs how long new connections are still taken
   */
  stop(delayMs: number): Promise<void>;
}

/** Between looks for connections that have become idle. */
const sweepMs = 50;
/** A connection that has said nothing by then will not: Node does not count it as idle. */
const silentMs = 1000;

/** @param graceMs when everything ends, counted from the first `stop` */
export function createShutdown(server: Server, graceMs: number): Shutdown {
  const hurry = Promise.withResolvers<void>();
  const sockets = new Set<Socket>();
  let ending: Promise<void> | undefined;

  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  function closeSilent(): void {
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }

  async function end(delayMs: number): Promise<void> {
    const deadline = setTimeout(() => {
      hurry.resolve();
      server.closeAllConnections();
    }, graceMs);
    const delay = setTimeout(hurry.resolve, delayMs);
    await hurry.promise;
    clearTimeout(delay);
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
    const silence = setTimeout(closeSilent, silentMs);
    // a server that does not listen yet calls back as well
    await new Promise<void>((resolve) => server.close(() => resolve()));
    clearInterval(sweep);
    clearTimeout(silence);
    clearTimeout(deadline);
  }

  return {
    get draining() {
      return ending !== undefined;
    },
    release(res) {
      if (ending !== undefined) res.setHeader('Connection', 'close');
    },
    stop(delayMs) {
      if (ending === undefined) ending = end(delayMs);
      else hurry.resolve();
      return ending;
    },
  };
}
