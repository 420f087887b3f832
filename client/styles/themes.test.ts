// Compares the themes' files with their table, and computes contrasts of their colours.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { themeColours, themes } from '#shared/themes.ts';

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');

/** Returns the value of a token in a theme. */
function colour(theme: string, token: string): string {
  const [, block = ''] = new RegExp(`\\[data-theme="${theme}"\\] \\{([^}]*)\\}`).exec(read(`./themes/${theme}.css`)) ?? [];
  const [, value] = new RegExp(`--${token}: (#[0-9a-f]{6});`).exec(block) ?? [];
  if (value === undefined) throw new Error(`no ${token} in ${theme}`);
  return value;
}

/** Relative luminance as WCAG 2.1 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

it.each(themes)('%s has white text on primary buttons, at 4.5:1 or more in every state [C7] (WCAG 1.4.3)', (theme) => {
  expect(colour(theme, 'on-brand')).toBe('#ffffff');
  for (const state of ['brand', 'brand-hover', 'brand-active']) expect(contrast('#ffffff', colour(theme, state))).toBeGreaterThanOrEqual(4.5);
});

it('theme 2 keeps its given colour for borders and charts [C7]', () => {
  expect(colour('primary2', 'outline')).toBe('#0098c6');
  expect(colour('primary2', 'chart-1')).toBe('#0098c6');
});

it('every theme of the table has a file, every file is imported and in the table [C7]', () => {
  const files = themes.map((theme) => `themes/${theme}.css`);
  expect(
    readdirSync(new URL('./themes', import.meta.url))
      .map((file) => `themes/${file}`)
      .sort(),
  ).toEqual([...files].sort());
  expect([...read('./themes.css').matchAll(/@import "\.\/([^"]+)";/g)].map(([, file]) => file)).toEqual(files);
});

it.each(themes)("the colour of browsers' controls is the main colour of %s [C7, P12]", (theme) => {
  expect(colour(theme, 'outline')).toBe(themeColours[theme]);
});

it.each(themes)('%s declares the same variables as the first theme [C7]', (theme) => {
  const declared = (name: string) => new Set([...read(`./themes/${name}.css`).matchAll(/^ {2}(--[\w-]+):/gm)].map(([, token]) => token));
  expect([...declared(themes[0] ?? '')].filter((token) => !declared(theme).has(token))).toEqual([]);
});
