// Where do the log's lines go? They are gathered for a moment and written as one piece, so that a line costs little; a slow
// reader or a full disk is never waited for (G13, case 65).
import { write } from 'node:fs';

export interface Output {
  write(line: string): void;
  /** Calls back when all that was written before has left or is lost. */
  flush(done: () => void): void;
}

export interface OutputOptions {
  fd: number;
  /** A piece leaves when it has so many characters … */
  pieceLength?: number;
  /** … or so long after its first line. */
  everyMs?: number;
  /** What does not fit beyond it is lost. */
  maxLength?: number;
}

/** For a reader that takes nothing now. */
const retryMs = 100;
const newline = 0x0a;

/** Whoever writes never waits; what cannot leave is lost. */
export function createOutput({ fd, pieceLength = 64 * 1024, everyMs = 250, maxLength = 4 * 1024 * 1024 }: OutputOptions): Output {
  let lines: string[] = [];
  let length = 0;
  let leaving = false;
  /** The last piece broke off within a line, and its rest is lost. */
  let cut = false;
  let timer: NodeJS.Timeout | undefined;
  let flushes: (() => void)[] = [];

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    if (leaving) return;
    if (lines.length === 0) {
      for (const done of flushes.splice(0)) done();
      return;
    }
    const piece = Buffer.from(cut ? `\n${lines.join('')}` : lines.join(''));
    lines = [];
    length = 0;
    put(piece);
  }

  function put(piece: Buffer): void {
    leaving = true;
    write(fd, piece, (error, bytes) => {
      if (bytes > 0) cut = piece[bytes - 1] !== newline;
      if (error?.code === 'EAGAIN' || error?.code === 'EBUSY') setTimeout(put, retryMs, piece).unref();
      else if (error === null && bytes < piece.length) put(piece.subarray(bytes));
      else {
        leaving = false;
        if (length >= pieceLength || flushes.length > 0) send();
        else if (lines.length > 0) timer ??= setTimeout(send, everyMs).unref();
      }
    });
  }

  return {
    write(line) {
      if (length + line.length > maxLength) return;
      lines.push(line);
      length += line.length;
      if (length >= pieceLength) send();
      else timer ??= setTimeout(send, everyMs).unref();
    },
    flush(done) {
      flushes = [...flushes, done];
      send();
    },
  };
}
