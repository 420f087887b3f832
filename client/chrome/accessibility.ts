// The visitor's accessibility settings: kept in this browser, shown by attributes of <html>, so that pages stay the same for all (ruling 1).
import { atom, useAtom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { readStored, writeStored } from '../browser/storage.ts';

/** What each setting may be, besides not set. boot.ts puts the same names on <html> before first paint. */
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

/** Takes what is known and allowed; the rest is left out. */
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

/** The settings, empty until `useKeptAccessibility` has read them, and how to change them. */
export function useAccessibility(): [Accessibility, (next: Accessibility) => void] {
  const [settings, set] = useAtom(accessibilityAtom);
  const change = (next: Accessibility) => {
    set(next);
    show(next);
    writeStored(storageKey, next);
  };
  return [settings, change];
}

/** Reads what is kept once the page has come to life, and again when another tab changes it. */
export function useKeptAccessibility(): void {
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
