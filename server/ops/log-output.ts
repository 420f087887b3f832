// Opens the output of the log: an asynchronous, bounded buffer in front of a file descriptor (case 65).
import { pino } from 'pino';

export interface LogOutput {
  write(line: string): void;
  /** Writes the buffer. Resolves when the write has ended or failed; stays pending while nobody reads the output. */
  flush(): Promise<void>;
  /** Drops the buffer. Otherwise pino would write it synchronously at exit and wait forever for a reader that hangs. */
  destroy(): void;
}

export interface LogOutputOptions {
  fd: number;
  /** A write begins when this many bytes are buffered. */
  minLength?: number;
  /** Interval in milliseconds at which smaller buffers are written. */
  periodicFlush?: number;
  /** Size of the buffer in bytes; lines that do not fit are dropped. */
  maxLength?: number;
}

/** pino's stream in buffer mode: in string mode each appended line costs more than the one before. */
interface BufferStream {
  write(line: string | Buffer): boolean;
  flush(callback: () => void): void;
  destroy(): void;
  on(event: 'error', listener: () => void): unknown;
}

/** Buffers lines and writes them in the background. A slow reader or a full disk loses lines but never delays a request. */
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
