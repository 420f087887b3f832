// Validates and normalises values that URLs contain (P2).

/** Whether a value is a valid id, e.g. of an article or a feedback record. */
export const isId = (value: string): boolean => /^[A-Za-z0-9_-]{1,64}$/.test(value);

/** Whether a value is a valid code, e.g. of a category or an agreement. */
export const isCode = (value: string): boolean => /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(value);

/** Maximum length of the keywords of a search. */
export const keywordsLength = 100;

export const firstYear = 1900;
export const lastYear = 2099;
/** Whether a value is a year by which lists and results can be filtered. */
export const isYear = (value: string): boolean => /^\d{4}$/.test(value) && Number(value) >= firstYear && Number(value) <= lastYear;

/** Whether a value is a valid page number in a URL: 2 to 10000. The URL of page 1 contains no number. */
export const isFurtherPage = (value: string): boolean => /^[1-9]\d{0,3}$|^10000$/.test(value) && value !== '1';

/** Invisible characters in copied text: joiners, directional marks, variation selectors, the empty braille pattern. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/** Normalises a typed name, number or code: NFKC, trimmed, without invisible characters (case 82). */
export const plainOf = (typed: string): string => typed.normalize('NFKC').replace(invisible, '').normalize('NFKC').trim();
