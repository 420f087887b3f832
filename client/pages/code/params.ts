// Query parameters of the QR code page, used by the page table (pages.ts) and by the page.
import type { ParamsOf } from '#shared/resources.ts';
import type { Query } from '../../query.ts';

/** Printable ASCII characters without spaces, as the park's QR codes contain them. */
const isParkCode = (code: string): boolean => /^[\x21-\x7e]{1,128}$/.test(code);

/** Returns the parameters of a look-up. Returns undefined if the URL has no code or one that the park's QR codes cannot contain. */
export const resolveParams = ({ code }: Query): ParamsOf<'code.resolve'> | undefined =>
  code !== undefined && isParkCode(code) ? { code } : undefined;
