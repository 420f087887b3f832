// Generates the README's table of settings from server/ops/config.ts.
import { settingsTable } from '../server/ops/config.ts';

const markers = ['<!-- settings: written by npm run fix -->', '<!-- end of settings -->'] as const;

const cell = (text: string): string => text.replaceAll('|', '\\|');

function table(): string {
  const rows = settingsTable().map(({ name, default: usual, what }) => `| \`${name}\` | ${cell(usual)} | ${cell(what)} |`);
  return ['| setting | default | what |', '|---|---|---|', ...rows].join('\n');
}

/** Returns the README with an up-to-date table between its two markers. */
export function withSettings(readme: string): string {
  const [start, end] = markers.map((marker) => readme.indexOf(marker)) as [number, number];
  if (start < 0 || end < start) throw new Error(`README.md must contain the markers ${markers.join(' and ')}.`);
  return `${readme.slice(0, start)}${markers[0]}\n${table()}\n${readme.slice(end)}`;
}
