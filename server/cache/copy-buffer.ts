// What does a kept buffer hold? Its own bytes alone: zlib, sockets and Node's own pool of 64 KB hand out views of much larger ones, which would stay with them.

/** A copy with memory of its own. */
export const exact = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer);
