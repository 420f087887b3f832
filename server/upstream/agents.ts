// HTTP agents for proxied calls. If the platform closes the connection during an upload, they still read its response.
import { type AgentOptions, type ClientRequestArgs, Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** The agents by URL scheme. */
export interface Agents {
  http: HttpAgent;
  https: HttpsAgent;
}

/** After a failed write, waits at most this long for the connection's end. Data that has already arrived is read at once. */
const readMs = 1000;

type Written = (error?: Error | null) => void;

/** Delays the error of a failed write until the socket is read to its end. Otherwise Node would close the socket before reading the response. */
function readToEnd<S extends Duplex | null | undefined>(socket: S): S {
  if (!(socket instanceof Socket)) return socket;
  const delayed =
    (written: Written): Written =>
    (error) => {
      if (!error) return written(error);
      const end = () => {
        clearTimeout(timer);
        socket.off('end', end).off('close', end);
        written(error);
      };
      const timer = setTimeout(end, readMs);
      socket.once('end', end).once('close', end);
    };
  const { _write: write, _writev: writev } = socket;
  socket._write = (chunk, encoding, written) => write.call(socket, chunk, encoding, delayed(written));
  if (writev) socket._writev = (chunks, written) => writev.call(socket, chunks, delayed(written));
  return socket;
}

type Connected = (error: Error | null, socket: Duplex) => void;

class PlainAgent extends HttpAgent {
  override createConnection(options: ClientRequestArgs, connected?: Connected): Duplex | null | undefined {
    return readToEnd(super.createConnection(options, connected));
  }
}

class TlsAgent extends HttpsAgent {
  override createConnection(options: ClientRequestArgs, connected?: Connected): Duplex | null | undefined {
    return readToEnd(super.createConnection(options, connected));
  }
}

export const createAgents = (options: AgentOptions): Agents => ({ http: new PlainAgent(options), https: new TlsAgent(options) });
