// Parameters of the QR code page, for the table of pages and the page itself.
import type { ParamsOf } from '#shared/resources.ts';
import type { Query } from '../../query.ts';

/** Printable characters without spaces, as in QR codes. */
const isParkCode = (code: string): boolean => /^[\x21-\x7e]{1,128}$/.test(code);

/** Returns the code of an address; undefined if there is none or a QR code could not contain it. */
export const resolveParams = ({ code }: Query): ParamsOf<'code.resolve'> | undefined =>
  code !== undefined && isParkCode(code) ? { code } : undefined;
