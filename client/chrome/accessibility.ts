// Accessibility settings. They are stored in the browser and set as attributes of <html>, so that all visitors share the same cached page (ruling 1).
import { atom, useAtom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { readStored, writeStored } from '../browser/storage.ts';

/** Allowed values of each setting. boot.ts sets the same attributes on <html> before first paint. */
const choices = {
  // 100 is stored only in elder mode, whose text is otherwise 150 %
  text: ['100', '125', '150'],
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

/** Returns the known settings with allowed values, and drops everything else. */
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

/** Returns the settings and a function that changes them. The settings are empty until `useStoredAccessibility` has read them. */
export function useAccessibility(): [Accessibility, (next: Accessibility) => void] {
  const [settings, set] = useAtom(accessibilityAtom);
  const change = (next: Accessibility) => {
    set(next);
    show(next);
    writeStored(storageKey, next);
  };
  return [settings, change];
}

/** Reads the stored settings after hydration, and again when another tab has changed them. */
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

export type TextSize = (typeof choices.text)[number];

/** Returns the chosen text size in percent. */
export const textSizeOf = ({ text, elder }: Accessibility): TextSize => text ?? (elder === undefined ? '100' : '150');

/** Returns the settings with another text size. */
export function withTextSize({ text: _, ...others }: Accessibility, size: TextSize): Accessibility {
  return size === textSizeOf(others) ? others : { ...others, text: size };
}
