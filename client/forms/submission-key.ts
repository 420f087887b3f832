// Idempotency key of a submission. The same content has the same key, so that a retry creates no second record (ruling 2, case 61).
import { useRef } from 'react';
import { readStored, writeStored } from '../browser/storage.ts';

interface Keyed {
  content: string;
  key: string;
}

const parse = (value: unknown): Keyed | undefined =>
  typeof value === 'object' &&
  value !== null &&
  'content' in value &&
  'key' in value &&
  typeof value.content === 'string' &&
  typeof value.key === 'string'
    ? { content: value.content, key: value.key }
    : undefined;

/** Returns a function that returns a content's key. @param kept sessionStorage key under which content and key survive a reload */
export function useSubmissionKey(kept?: string): (content: string) => string {
  const last = useRef<Keyed>(undefined);
  return (content) => {
    if (kept !== undefined) last.current ??= readStored(kept, parse, 'sessionStorage');
    if (last.current?.content !== content) {
      const bytes = crypto.getRandomValues(new Uint8Array(16));
      last.current = { content, key: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') };
      if (kept !== undefined) writeStored(kept, last.current, 'sessionStorage');
    }
    return last.current.key;
  };
}
