// How the demo's images are called. images.ts draws exactly these names.
import { itemAt } from './random.ts';
import type { Voice } from './voice.ts';

export const sceneSizes = ['1600x640', '800x450', '400x300'] as const;
export type SceneSize = (typeof sceneSizes)[number];
/** How many pictures there are of a scene. */
export const variants = 5;

export const sceneImage = (park: Voice['key'], scene: string, variant: number, size: SceneSize): string => `${park}/${scene}-${variant}-${size}.webp`;

/** A park's pictures in turn: neighbours in a list never show the same one. */
export function pictureOf(voice: Voice, index: number, size: SceneSize): string {
  const scene = itemAt(voice.scenes, index);
  const round = Math.floor(index / voice.scenes.length);
  return sceneImage(voice.key, scene, (round % variants) + 1, size);
}
