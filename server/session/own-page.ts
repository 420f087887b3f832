// Where may somebody be sent next? To a page of this portal, whatever an address or a cookie says (case 39).
import type { Request } from 'express';
import { insidePath } from '#shared/links.ts';
import { defaultLocale, isLocale, type Locale, splitAddress } from '#shared/locale.ts';
import { splitTarget } from '../http/address.ts';
import { chosenLocale, isPage } from '../http/locale.ts';

export interface OwnPage {
  locale: Locale;
  path: string;
  /** With its `?`. */
  query: string;
}

/** undefined for anything that is no page of this site. */
export function ownPage(next: string | null): OwnPage | undefined {
  const { path, query } = splitTarget((insidePath(next ?? '') ?? '').split('#', 1)[0] ?? '');
  const address = splitAddress(path);
  return address === undefined || !isPage(address.path) || !/^[\x21-\x7e]*$/.test(path + query) ? undefined : { ...address, query };
}

/** The language of an answer that is no page: as `lang` asks, else as pages are chosen (L1). */
export function localeOf(req: Request): Locale {
  const lang = new URLSearchParams(splitTarget(req.originalUrl).query).get('lang');
  return isLocale(lang) ? lang : (chosenLocale(req.headers) ?? defaultLocale);
}
