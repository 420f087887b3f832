// Rules for what addresses carry (P2).

/** The ids of articles, sentiment records and the like as an address may carry them. */
export const isId = (value: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(value);

/** An agreement's code in an address. */
export const isCode = (value: string): boolean => /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(value);

/** A list's further page in an address: whole numbers from 2 to 10000; page 1 is the address without one. */
export const isFurtherPage = (value: string): boolean => /^[1-9]\d{0,3}$|^10000$/.test(value) && value !== '1';

/** What comes along with copied text and is not seen: joiners, marks of direction, variation selectors, the empty braille pattern. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** A name, a number or a code as it is checked, counted and sent: NFKC, trimmed, without invisible characters (case 82). */
export const plainOf = (typed: string): string => typed.normalize('NFKC').replace(invisible, '').normalize('NFKC').trim();
