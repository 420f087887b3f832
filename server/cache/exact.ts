// What does a kept buffer hold? Its own bytes alone: zlib and sockets hand out views of much larger ones, which would stay with them.

/** A copy with memory of its own. */
export const exact = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer);
