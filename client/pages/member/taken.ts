// Whether a user name or a phone is somebody's already: asked when the field is left, remembered by value, so that a late
// answer never speaks for another value (F4).
import { useRef, useState } from 'react';
import { prefixes, uniquenessPaths } from '#shared/api/paths.ts';

type What = keyof typeof uniquenessPaths;

/** undefined: the platform did not say. */
async function isFree(what: What, value: string): Promise<boolean | undefined> {
  try {
    const response = await fetch(`${prefixes.cms}${uniquenessPaths[what]}?${new URLSearchParams({ [what]: value })}`);
    const answer: unknown = await response.json();
    if (!response.ok || typeof answer !== 'object' || answer === null || !('data' in answer)) return undefined;
    return typeof answer.data === 'boolean' ? answer.data : undefined;
  } catch {
    return undefined;
  }
}

export interface Taken {
  isTaken: (value: string) => boolean;
  /** The value that is being asked about. */
  asking: string | undefined;
  /** Resolves to true where this value is now known to be taken. */
  ask: (value: string) => Promise<boolean>;
}

export function useTaken(what: What): Taken {
  const known = useRef(new Map<string, boolean>());
  const [asking, setAsking] = useState<string>();
  const isTaken = (value: string): boolean => known.current.get(value) === true;
  return {
    isTaken,
    asking,
    async ask(value) {
      if (known.current.has(value)) return isTaken(value);
      setAsking(value);
      const free = await isFree(what, value);
      setAsking((current) => (current === value ? undefined : current));
      if (free !== undefined) known.current.set(value, !free);
      return isTaken(value);
    },
  };
}
