// Parameters of the page of codes, for the table of routes and the page.
import type { ParamsOf } from '#shared/resources.ts';
import type { Query } from '../../query.ts';

/** As a QR code carries it: printable, without spaces. */
const isParkCode = (code: string): boolean => /^[\x21-\x7e]{1,128}$/.test(code);

/** Reads the code of an address; undefined where it has none, or one that no QR code carries. */
export const resolveParams = ({ code }: Query): ParamsOf<'code.resolve'> | undefined =>
  code !== undefined && isParkCode(code) ? { code } : undefined;
