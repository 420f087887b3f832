// Reads which picture a request asks for: `/file/<path>?w=<width>`, and the format that its client accepts (G16).
import { fileUrl } from '#shared/links.ts';
import { type PictureWidth, pictureWidths } from '#shared/pictures.ts';
import { splitTarget } from '../../http/address.ts';
import { preferences } from '../../http/negotiation/preferences.ts';
import { isAmbiguous, readTarget } from '../../upstream/target.ts';

export type PictureFormat = 'avif' | 'webp';

/** What a target asks for. `none`: no width, so the file is proxied as it is. `invalid`: an unknown width, or several. */
type Asked = { path: string; width: PictureWidth } | 'none' | 'invalid';

/** @param target the raw request target. Returns the path below `/file`, as the client sent it */
export function readPicture(target: string): Asked {
  if (!target.startsWith('/file/')) return 'none';
  const { path, query } = splitTarget(target);
  const given = query === '' ? undefined : new URLSearchParams(query);
  const [value, ...others] = given?.getAll('w') ?? [];
  if (given === undefined || value === undefined) return 'none';
  const width = pictureWidths.find((one) => String(one) === value);
  if (width === undefined || others.length > 0) return 'invalid';
  // other parameters may change the file; other spellings of its path would each be cached, and the proxy rejects ambiguous ones
  if (given.size > 1 || fileUrl(path) !== path) return 'none';
  const file = readTarget(path);
  return file === undefined || isAmbiguous(file) ? 'none' : { path: file.rest, width };
}

/** Returns the preferred one of the formats that `Accept` names. Undefined if it names neither: `*`/`*` is sent by programs. */
export function formatFor(accept: string | undefined): PictureFormat | undefined {
  const weights = new Map(preferences(accept).map(({ value, weight }) => [value, weight]));
  const [avif, webp] = [weights.get('image/avif') ?? 0, weights.get('image/webp') ?? 0];
  if (avif > 0 && avif >= webp) return 'avif';
  return webp > 0 ? 'webp' : undefined;
}
