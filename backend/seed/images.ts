// Draws the demo's pictures by their names, when they are first asked for (ruling 24): the same bytes every time.

import { parkPlan, statementGround } from './drawing/grounds.ts';
import { companyMark, parkMark, parkWordmark, partnerMark } from './drawing/marks.ts';
import { palettes } from './drawing/palettes.ts';
import { qrCode } from './drawing/qr.ts';
import { svg, toClearWebp, toPng, toWebp } from './drawing/raster.ts';
import { northScenes } from './drawing/scenes-north.ts';
import { southScenes } from './drawing/scenes-south.ts';
import { westScenes } from './drawing/scenes-west.ts';
import { createStage, type Scene, stageHeight } from './drawing/stage.ts';
import { north } from './north.ts';
import { sceneSizes, variants } from './pictures.ts';
import { createRandom, itemAt } from './random.ts';
import { south } from './south.ts';
import type { Voice } from './voice.ts';
import { west } from './west.ts';

export interface Image {
  type: string;
  body: Buffer;
}

interface Park {
  voice: Voice;
  scenes: Readonly<Record<string, Scene>>;
}

const parks: Readonly<Record<string, Park>> = {
  north: { voice: north, scenes: northScenes },
  south: { voice: south, scenes: southScenes },
  west: { voice: west, scenes: westScenes },
};

/** A picture of the demo by its name, e.g. `north/tanks-3-800x450.webp`; undefined for a name that is none. */
export async function drawImage(name: string): Promise<Image | undefined> {
  const parts = /^(north|south|west)\/([a-z]+)(?:-([a-z]+|\d{1,3}))?-(\d{3,4}x\d{3,4})\.(webp|png)$/.exec(name);
  const park = parks[parts?.[1] ?? ''];
  if (!parts || !park) return undefined;
  const [, , kind = '', which = '', size = '', format = ''] = parts;
  const draw = drawings[`${kind} ${size} ${format}`];
  if (draw) return draw(park.voice, which);
  return format === 'webp' && isSceneSize(size) ? drawScene(park, kind, which, size) : undefined;
}

const webp = (body: Buffer): Image => ({ type: 'image/webp', body });
const sceneBytes = 12 * 1024;
const planBytes = 60 * 1024;

/** Everything that is no scene, by kind, size and format. */
const drawings: Readonly<Record<string, (voice: Voice, which: string) => Promise<Image | undefined>>> = {
  'logo 160x160 webp': async ({ key }, which) => (which === '' ? webp(await toClearWebp(svg(160, 160, '0 0 160 160', parkMark[key]()))) : undefined),
  'logo 640x160 webp': async ({ key }, which) =>
    which === 'wide' ? webp(await toClearWebp(svg(640, 160, '0 0 640 160', parkWordmark(key)))) : undefined,
  'plan 1600x900 webp': async ({ key }, which) =>
    which === '' ? webp(await toWebp(svg(1600, 900, '0 0 1600 900', parkPlan(key)), { maxBytes: planBytes })) : undefined,
  'statement 1200x680 webp': async ({ key }, which) =>
    which === '' ? webp(await toWebp(svg(1200, 680, '0 0 1200 680', statementGround(key)), { maxBytes: sceneBytes })) : undefined,
  'partner 320x120 webp': async (voice, which) => {
    const partner = voice.partners[Number(which) - 1];
    return partner && webp(await toClearWebp(svg(320, 120, '0 0 320 120', partnerMark(voice.key, Number(which), partner[1]))));
  },
  'company 160x160 webp': async ({ key }, which) => {
    const number = Number(which);
    if (!(number >= 1 && number <= 160)) return undefined;
    return webp(await toClearWebp(svg(160, 160, '0 0 160 160', companyMark(key, createRandom(`${key} company ${number}`)))));
  },
  'qr 336x336 png': async ({ key }, which) => {
    const code = qrCode(key, which);
    return code === undefined ? undefined : { type: 'image/png', body: await toPng(svg(336, 336, '0 0 336 336', code)) };
  },
};

type Size = (typeof sceneSizes)[number];
const isSceneSize = (size: string): size is Size => sceneSizes.some((one) => one === size);

async function drawScene({ voice, scenes }: Park, kind: string, which: string, size: Size): Promise<Image | undefined> {
  const scene = Object.hasOwn(scenes, kind) ? scenes[kind] : undefined;
  const variant = Number(which);
  if (!scene || !(variant >= 1 && variant <= variants)) return undefined;
  const [w = 0, h = 1] = size.split('x').map(Number);
  const stage = createStage((stageHeight * w) / h, itemAt(palettes[voice.key], variant - 1), createRandom(`${voice.key} ${kind} ${variant}`));
  const drawn = scene(stage);
  // every other picture is its own mirror image, so that variants differ in more than their light
  const body = variant % 2 === 1 ? drawn : `<g transform="translate(${stage.w} 0) scale(-1 1)">${drawn}</g>`;
  const large = w > 1000;
  return webp(
    await toWebp(svg(w, h, `0 0 ${stage.w} ${stageHeight}`, stage.defs() + body), { maxBytes: sceneBytes, grain: large ? 7 : 11, soft: large }),
  );
}
