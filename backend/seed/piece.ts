// What a text is made from.
import type { Random } from './random.ts';
import type { Slots } from './slots.ts';
import type { FilledCate, Pair, Topic, Voice } from './voice.ts';

export interface Piece {
  voice: Voice;
  cate: FilledCate;
  title: Pair;
  /** How the text begins, where the piece brings its own beginning. */
  text: Pair | undefined;
  topic: Topic;
  slots: Slots;
  firms: readonly Pair[];
  random: Random;
  /** A picture that the text may show. */
  image: string;
}
