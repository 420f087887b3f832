// Draws the sprite of icons, client/components/icons.svg, from lucide-react.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as lucide from 'lucide-react';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { iconNames } from '../client/components/icon-names.ts';
import { root } from './run.ts';

/** Path of the sprite in the repository. */
export const spriteFile = 'client/components/icons.svg';

/** lucide-react names `building-2` Building2. */
const componentName = (name: string): string => name.replace(/(?:^|-)(\w)/g, (_, first: string) => first.toUpperCase());

/** Icons are objects made by `forwardRef`. */
const isComponent = (value: unknown): value is ComponentType => typeof value === 'object' && value !== null && '$$typeof' in value;

function symbol(name: string): string {
  const drawn = new Map<string, unknown>(Object.entries(lucide)).get(componentName(name));
  if (!isComponent(drawn)) throw new Error(`client/components/icon-names.ts: lucide-react has no icon ${name}.`);
  const markup = renderToStaticMarkup(createElement(drawn));
  // colour and stroke come from the element that uses the symbol
  const shapes = markup.replace(/^<svg[^>]*>|<\/svg>$/g, '').replace(/><\/\w+>/g, '/>');
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
}

/** The licence of the drawings, which each copy of them must contain. Comments must not contain `--`. */
const licence = (): string => readFileSync(join(root, 'node_modules/lucide-react/LICENSE'), 'utf8').replace(/-{2,}/g, '').trim();

/** Returns the sprite with one symbol per icon name. */
export const sprite = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">\n<!--\n${licence()}\n-->\n${iconNames.map(symbol).join('\n')}\n</svg>\n`;
