// Opens the output of the log: an asynchronous, bounded buffer in front of a file descriptor (case 65).
import { pino } from 'pino';

export interface LogOutput {
  write(line: string): void;
  /** Writes what is buffered. Resolves when it is written or has failed; while the output is not read, it stays pending. */
  flush(): Promise<void>;
  /** Drops what is buffered. Without this call pino writes it synchronously when the process exits, and waits for ever for a reader that hangs. */
  destroy(): void;
}

export interface LogOutputOptions {
  fd: number;
  /** Bytes; a write begins when so many are buffered … */
  minLength?: number;
  /** … or at the next flush of this interval. */
  periodicFlush?: number;
  /** Bytes; a line that does not fit into the buffer is dropped. */
  maxLength?: number;
}

/** pino's stream, which takes buffers in this mode: appending to a string costs more with every line in it. */
interface BufferStream {
  write(line: string | Buffer): boolean;
  flush(callback: () => void): void;
  destroy(): void;
  on(event: 'error', listener: () => void): unknown;
}

/** Buffers lines and writes them in the background. A slow reader or a full disk costs lines, never a request. */
export function openLogOutput(options: LogOutputOptions): LogOutput {
  const stream: BufferStream = pino.destination({
    minLength: 60 * 1024,
    maxLength: 4 * 1024 * 1024,
    periodicFlush: 250,
    ...options,
    maxWrite: 64 * 1024,
    sync: false,
    contentMode: 'buffer',
  });
  // after an error, such as a full disk, the lines stay in the buffer and the next write tries again
  stream.on('error', () => {});
  const flush = () => new Promise<void>((resolve) => stream.flush(resolve));
  return {
    write: (line) => void stream.write(Buffer.from(line)),
    async flush() {
      // the first flush may end with the write that is already running; the second writes the lines that came during it
      await flush();
      await flush();
    },
    destroy: () => stream.destroy(),
  };
}
