// Restricts redirect targets to pages of this portal (case 39).
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

/** Parses an address. @returns undefined if it is not a page of this site */
export function ownPage(next: string | null): OwnPage | undefined {
  const { path, query } = splitTarget((insidePath(next ?? '') ?? '').split('#', 1)[0] ?? '');
  const address = splitAddress(path);
  return address === undefined || !isPage(address.path) || !/^[\x21-\x7e]*$/.test(path + query) ? undefined : { ...address, query };
}

/** The language of a response that is not a page: of the parameter `lang`, else as for pages (L1). */
export function localeOf(req: Request): Locale {
  const lang = new URLSearchParams(splitTarget(req.originalUrl).query).get('lang');
  return isLocale(lang) ? lang : (chosenLocale(req.headers) ?? defaultLocale);
}
