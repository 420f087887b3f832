// The QR codes of a park: real ones, with the park's mark in the middle.
import { encode } from 'uqr';
import type { Voice } from '../voice.ts';
import { parkMark } from './marks.ts';
import { at, rect } from './stage.ts';

/** Where each code leads. */
const targets: Readonly<Record<string, string>> = { wechat: 'https://wechat.PARK.example/follow', portal: 'https://PARK.example/cms/code' };

/** A code in a box of 336, or undefined for a kind that there is not. */
export function qrCode(park: Voice['key'], kind: string): string | undefined {
  const target = targets[kind];
  if (target === undefined) return undefined;
  // a third of the code may be covered at this level; the mark takes a twentieth
  const { data, size } = encode(target.replace('PARK', park), { ecc: 'H', border: 3 });
  const step = 336 / size;
  const modules = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${at(x * step)} ${at(y * step)}h${at(step + 0.15)}v${at(step + 0.15)}h${at(-step - 0.15)}z`] : [])),
  );
  return `${rect(0, 0, 336, 336, '#ffffff')}<path d="${modules.join('')}" fill="#141a24" shape-rendering="crispEdges"/>${rect(130, 130, 76, 76, '#ffffff', 'rx="10"')}<g transform="translate(136 136) scale(0.4)">${parkMark[park]()}</g>`;
}
