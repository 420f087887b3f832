// What the page of codes asks, for the table of routes and the page alike.
import type { ParamsOf } from '#shared/resources.ts';
import type { Query } from '../../query.ts';

/** Asked where no code is given: the answer tells a platform that knows codes from one that does not (P3). */
const anyCode = '-';

/** As a QR code carries it: printable, without spaces. */
const isParkCode = (code: string): boolean => /^[\x21-\x7e]{1,128}$/.test(code);

/** Whether an address asks for a code that there may be. */
export const isAsked = ({ code }: Query): boolean => code !== undefined && isParkCode(code);

export const resolveParams = ({ code }: Query): ParamsOf<'code.resolve'> => ({ code: code !== undefined && isParkCode(code) ? code : anyCode });
