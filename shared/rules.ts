// Validates and normalises typed values (F1 to F4, P4). Rules that every page needs are in address-rules.ts, to keep pages small.

import { plainOf } from './address-rules.ts';

/** Whether a value is a mainland mobile number: 1, a digit from 3 to 9, then 9 digits (F1). */
export const isPhone = (value: string): boolean => /^1[3-9]\d{9}$/.test(value);

/** Separators that people type between the digits of a phone number: spaces, dashes and similar characters, dots, slashes, brackets. */
const separators = /[\s\p{Pd}\u02d7\u2043\u2212\u2500\u30fc.\u00b7\u2022\u2027\u30fb\u3002/\\\p{Ps}\p{Pe}<>]/gu;
/** Longer texts are not parsed as phone numbers. */
const longestPhone = 200;

/**
 * Normalises a typed or pasted mobile number: removes the country code and separators (cases 57, 81).
 * @returns undefined if the text is not exactly one mobile number
 */
export function phoneOf(typed: string): string | undefined {
  if (typed.length > longestPhone) return undefined;
  return /^(?:tel:)?(?:(?:\+|00)?86)?(1[3-9]\d{9})$/i.exec(plainOf(typed).replace(separators, ''))?.[1];
}

/** Normalises an account name. A phone number is normalised as a phone, so that registration and both logins use the same name (case 82). */
export const accountOf = (typed: string): string => phoneOf(typed) ?? plainOf(typed);

const usccDigits = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const usccWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** Whether a unified social credit code is valid, including its check digit (GB 32100-2015, P4). */
export function isUscc(value: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(value)) return false;
  return usccCheck(value.slice(0, 17)) === value[17];
}

/** Returns the check digit for the first 17 characters of a unified social credit code (GB 32100-2015). */
export function usccCheck(first17: string): string {
  let sum = 0;
  for (const [i, weight] of usccWeights.entries()) sum += usccDigits.indexOf(first17.charAt(i)) * weight;
  return usccDigits.charAt((31 - (sum % 31)) % 31);
}

/** Whether a text has no visible characters (case 57). */
export const isBlank = (text: string): boolean => !/[^\p{Default_Ignorable_Code_Point}\p{Cc}\p{Z}\u2800]/u.test(text);

/** One segmenter for all languages, because graphemes do not depend on the locale. Undefined in Firefox before 2024. */
const segmenter = typeof Intl.Segmenter === 'undefined' ? undefined : new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** Splits a text into characters. Without a segmenter an emoji may count as several; the gateway then counts correctly. */
const charactersOf = (text: string): Iterable<unknown> => segmenter?.segment(text) ?? text;

/** Returns the number of characters as people count them: an emoji of several code points is one character (F1). */
export function charactersIn(text: string): number {
  let count = 0;
  for (const _ of charactersOf(text)) count += 1;
  return count;
}

/** Number of code units of the longest emoji, a family of four with skin tones. Only letters with many stacked marks are longer. */
const unitsPerCharacter = 19;

/** Whether a text has at most `max` characters, and no more code units than `max` characters can need. */
export function isWithin(text: string, max: number): boolean {
  if (text.length <= max) return true;
  if (text.length > max * unitsPerCharacter) return false;
  let count = 0;
  // stops as soon as the text is too long, because segmenting is slow
  for (const _ of charactersOf(text)) if (++count > max) return false;
  return true;
}
