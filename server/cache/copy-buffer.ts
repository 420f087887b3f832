// Copies buffers before they are cached: zlib, sockets and Node's pool hand out views of larger blocks, which would stay in memory.

/** A copy with memory of its own. */
export const copyBuffer = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer);
