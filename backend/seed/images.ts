// Draws the demo's pictures by their names, when they are first asked for (ruling 24): the same bytes every time.

import { companyCount } from './companies.ts';
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
import { type SceneSize, sceneSizes, variants } from './pictures.ts';
import { createRandom } from './random.ts';
import { south } from './south.ts';
import type { Voice } from './voice.ts';
import { west } from './west.ts';

interface Image {
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
export const drawImage = async (name: string): Promise<Image | undefined> => findDrawing(name)?.();

/** How the picture of that name is drawn. */
export function findDrawing(name: string): Drawing | undefined {
  const parts = /^(north|south|west)\/([a-z]+)(?:-([a-z]+|[1-9]\d{0,2}))?-(\d{3,4}x\d{3,4})\.(webp|png)$/.exec(name);
  const park = parks[parts?.[1] ?? ''];
  if (!parts || !park) return undefined;
  const [, , kind = '', which = '', size = '', format = ''] = parts;
  const find = others[`${kind} ${size} ${format}`];
  if (find) return find(park.voice, which);
  return format === 'webp' && isSceneSize(size) ? sceneDrawing(park, kind, which, size) : undefined;
}

type Drawing = () => Promise<Image>;

const sceneBytes = 12 * 1024;
const planBytes = 60 * 1024;

/** A mark in a box of that size, on no ground. */
const mark =
  (w: number, h: number, draw: () => string): Drawing =>
  async () => ({ type: 'image/webp', body: await toClearWebp(svg(w, h, `0 0 ${w} ${h}`, draw())) });

const picture =
  (w: number, h: number, maxBytes: number, draw: () => string): Drawing =>
  async () => ({ type: 'image/webp', body: await toWebp(svg(w, h, `0 0 ${w} ${h}`, draw()), { maxBytes }) });

/** Everything that is no scene, by kind, size and format; `which` is what stands between kind and size. */
const others: Readonly<Record<string, (voice: Voice, which: string) => Drawing | undefined>> = {
  'logo 160x160 webp': ({ key }, which) => (which === '' ? mark(160, 160, parkMark[key]) : undefined),
  'logo 640x160 webp': ({ key }, which) => (which === 'wide' ? mark(640, 160, () => parkWordmark(key)) : undefined),
  'plan 1600x900 webp': ({ key }, which) => (which === '' ? picture(1600, 900, planBytes, () => parkPlan(key)) : undefined),
  'statement 1200x680 webp': ({ key }, which) => (which === '' ? picture(1200, 680, sceneBytes, () => statementGround(key)) : undefined),
  'partner 320x120 webp': ({ key, partners }, which) => {
    const partner = partners[Number(which) - 1];
    return partner && mark(320, 120, () => partnerMark(key, Number(which), partner[1]));
  },
  'company 160x160 webp': ({ key }, which) =>
    Number(which) <= companyCount ? mark(160, 160, () => companyMark(key, createRandom(`${key} company ${which}`))) : undefined,
  'qr 336x336 png': ({ key }, which) => {
    const code = qrCode(key, which);
    return code === undefined ? undefined : async () => ({ type: 'image/png', body: await toPng(svg(336, 336, '0 0 336 336', code)) });
  },
};

const isSceneSize = (size: string): size is SceneSize => sceneSizes.some((one) => one === size);

function sceneDrawing({ voice, scenes }: Park, kind: string, which: string, size: SceneSize): Drawing | undefined {
  const scene = Object.hasOwn(scenes, kind) ? scenes[kind] : undefined;
  const variant = Number(which);
  const palette = palettes[voice.key][variant - 1];
  if (!scene || !palette || variant > variants) return undefined;
  const [w = 0, h = 1] = size.split('x').map(Number);
  return async () => {
    const stage = createStage((stageHeight * w) / h, palette, createRandom(`${voice.key} ${kind} ${variant}`));
    const drawn = scene(stage);
    // every other picture is its own mirror image, so that variants differ in more than their light
    const body = variant % 2 === 1 ? drawn : `<g transform="translate(${stage.w} 0) scale(-1 1)">${drawn}</g>`;
    const large = w > 1000;
    const file = svg(w, h, `0 0 ${stage.w} ${stageHeight}`, stage.defs() + body);
    return { type: 'image/webp', body: await toWebp(file, { maxBytes: sceneBytes, grain: large ? 7 : 11, soft: large }) };
  };
}
