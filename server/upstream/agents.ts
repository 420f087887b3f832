// The connections of proxied calls. A platform may answer and close while an upload still comes: the next write fails then, and Node
// would drop the connection with the answer unread.
import { type AgentOptions, type ClientRequestArgs, Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** What the platform has sent is there at once; a platform that is silent and no longer reads is not waited for. */
const answerMs = 1000;

type Written = (error?: Error | null) => void;

/** Keeps a failed write from ending the connection until it has been read to its end. */
function readToEnd<S extends Duplex | null | undefined>(socket: S): S {
  if (!(socket instanceof Socket)) return socket;
  const judge =
    (written: Written): Written =>
    (error) => {
      if (!error) return written(error);
      const end = () => {
        clearTimeout(timer);
        socket.off('end', end).off('close', end);
        written(error);
      };
      const timer = setTimeout(end, answerMs);
      socket.once('end', end).once('close', end);
    };
  const { _write: write, _writev: writev } = socket;
  socket._write = (chunk, encoding, written) => write.call(socket, chunk, encoding, judge(written));
  if (writev) socket._writev = (chunks, written) => writev.call(socket, chunks, judge(written));
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

export const createAgent = (isTls: boolean, options: AgentOptions): HttpAgent => (isTls ? new TlsAgent(options) : new PlainAgent(options));
