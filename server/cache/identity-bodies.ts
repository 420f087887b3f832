// Decompresses cached pages for the few clients that accept no compression, and caches the latest of these bodies (G11).
import { gunzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { copyBuffer } from '../http/negotiation/encoding.ts';
import type { CachedPage } from './page-cache.ts';

export interface IdentityBodies {
  of(page: CachedPage): Buffer;
  readonly bytes: number;
}

export function createIdentityBodies(maxBytes: number): IdentityBodies {
  // by entity tag, which is a hash of the body
  const bodies = new LRUCache<string, Buffer>({ maxSize: maxBytes, sizeCalculation: ({ length }) => length });
  return {
    of({ gzip, etag }) {
      const found = bodies.get(etag);
      if (found !== undefined) return found;
      const body = copyBuffer(gunzipSync(gzip));
      bodies.set(etag, body);
      return body;
    },
    get bytes() {
      return bodies.calculatedSize;
    },
  };
}
