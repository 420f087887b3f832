// Opens the log's output: an asynchronous buffer of limited size in front of a file descriptor (case 65).
import { pino } from 'pino';

export interface LogOutput {
  write(line: string): void;
  /** Writes the buffered lines. Resolves when the write has ended or failed. Stays pending while a pipe's reader does not read. */
  flush(): Promise<void>;
  /** Discards the buffered lines. Otherwise pino writes them synchronously at exit, which blocks forever if the reader hangs. */
  destroy(): void;
}

export interface LogOutputOptions {
  fd: number;
  /** The output is written as soon as this many bytes are buffered. */
  minLength?: number;
  /** Interval in milliseconds at which the buffer is written even if it has fewer bytes. */
  periodicFlush?: number;
  /** Maximum size of the buffer in bytes. Lines that do not fit are dropped. */
  maxLength?: number;
}

/** pino's stream in buffer mode. In string mode the cost of appending a line grows with the length of the buffer. */
interface BufferStream {
  write(line: string | Buffer): boolean;
  flush(callback: () => void): void;
  destroy(): void;
  on(event: 'error', listener: () => void): unknown;
}

/** Buffers log lines and writes them in the background. If the reader is slow or the disk is full, it drops lines but never delays a request. */
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
  // an error, e.g. a full disk, must not exit the process; pino keeps the lines in its buffer and writes them next time
  stream.on('error', () => {});
  const flush = () => new Promise<void>((resolve) => stream.flush(resolve));
  return {
    write: (line) => void stream.write(Buffer.from(line)),
    async flush() {
      // the first flush may only await a write that was already running; the second one writes the lines added during it
      await flush();
      await flush();
    },
    destroy: () => stream.destroy(),
  };
}
