// Accessibility settings: stored in the browser and applied as attributes of <html>, so that cached pages are the same for all (ruling 1).
import { atom, useAtom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { readStored, writeStored } from '../browser/storage.ts';

/** The values of each setting. boot.ts sets the same attributes on <html> before first paint. */
const choices = {
  text: ['125', '150'],
  spacing: ['on'],
  contrast: ['on'],
  cursor: ['on'],
  guide: ['on'],
  elder: ['on'],
} as const;

export type Setting = keyof typeof choices;
export type Accessibility = { readonly [S in Setting]?: (typeof choices)[S][number] };

const storageKey = 'a11y';
const names = Object.keys(choices) as Setting[];

/** Keeps known settings with allowed values. */
function parse(value: unknown): Accessibility | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const given = new Map(Object.entries(value));
  return Object.fromEntries(names.flatMap((name) => choices[name].filter((choice) => choice === given.get(name)).map((choice) => [name, choice])));
}

function show(settings: Accessibility): void {
  for (const name of names) {
    const value = settings[name];
    if (value === undefined) document.documentElement.removeAttribute(`data-${name}`);
    else document.documentElement.setAttribute(`data-${name}`, value);
  }
}

const accessibilityAtom = atom<Accessibility>({});

/** Returns the settings, empty until `useStoredAccessibility` has read them, and a function that changes them. */
export function useAccessibility(): [Accessibility, (next: Accessibility) => void] {
  const [settings, set] = useAtom(accessibilityAtom);
  const change = (next: Accessibility) => {
    set(next);
    show(next);
    writeStored(storageKey, next);
  };
  return [settings, change];
}

/** Reads the stored settings after hydration, and again when another tab changes them. */
export function useStoredAccessibility(): void {
  const set = useSetAtom(accessibilityAtom);
  useEffect(() => {
    const take = () => {
      const kept = readStored(storageKey, parse) ?? {};
      set(kept);
      show(kept);
    };
    take();
    const listen = (event: StorageEvent) => {
      if (event.key === storageKey || event.key === null) take();
    };
    addEventListener('storage', listen);
    return () => removeEventListener('storage', listen);
  }, [set]);
}
