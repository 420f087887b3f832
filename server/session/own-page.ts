// Restricts redirect targets to pages of this site (case 39).
import { insidePath } from '#shared/links.ts';
import { type Locale, splitAddress } from '#shared/locale.ts';
import { splitTarget } from '../http/address.ts';
import { isPage } from '../http/locale.ts';

export interface OwnPage {
  locale: Locale;
  path: string;
  /** The query including its `?`, or empty. */
  query: string;
}

/** Parses a URL path. @returns undefined if it is not a page of this site */
export function ownPage(next: string | null): OwnPage | undefined {
  const { path, query } = splitTarget((insidePath(next ?? '') ?? '').split('#', 1)[0] ?? '');
  const address = splitAddress(path);
  return address === undefined || !isPage(address.path) || !/^[\x21-\x7e]*$/.test(path + query) ? undefined : { ...address, query };
}
