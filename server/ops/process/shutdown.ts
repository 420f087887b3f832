// Shuts the server down gracefully: keeps serving during the drain delay, then closes connections within the grace period (case 67).
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface Shutdown {
  readonly draining: boolean;
  /** Call it for every response. During shutdown the connection is closed after the response. */
  release(res: ServerResponse): void;
  /**
   * Stops the server. A second call skips the rest of the drain delay.
   * @param delayMs drain delay: how long the server still accepts connections
   */
  stop(delayMs: number): Promise<void>;
}

/** Interval at which idle connections are closed. */
const sweepMs = 50;
/** Connections that have sent nothing for this long are closed, because Node does not count them as idle. */
const silentMs = 1000;

/** @param graceMs time after the first `stop` at which all remaining connections are closed */
export function createShutdown(server: Server, graceMs: number): Shutdown {
  const delayEnd = Promise.withResolvers<void>();
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
      delayEnd.resolve();
      server.closeAllConnections();
    }, graceMs);
    const delay = setTimeout(delayEnd.resolve, delayMs);
    await delayEnd.promise;
    clearTimeout(delay);
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
    const silence = setTimeout(closeSilent, silentMs);
    // `close` also calls back, with an error, if the server was never listening
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
      else delayEnd.resolve();
      return ending;
    },
  };
}
