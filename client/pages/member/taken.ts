// Checks on blur whether a user name or phone number is taken.
// Results are stored by value, so that a late response never applies to another value (F4).
import { useRef, useState } from 'react';
import { prefixes, uniquenessPaths } from '#shared/api/paths.ts';

type What = keyof typeof uniquenessPaths;

/** Returns whether a value is available. Returns undefined if the platform does not respond. */
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
  /** The value that is being checked. Undefined if none is. */
  asking: string | undefined;
  /** Resolves to true if the value is known to be taken. */
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
