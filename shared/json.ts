// Parses JSON of the platform without losing digits of large integers.

/** Finds numbers of 16 digits or more. A match inside a string only costs time. */
const longNumber = /(?:^|[[:,\s])-?\d{16}/;

/**
 * Like JSON.parse, but returns unsafe integers as strings of their digits.
 * @throws SyntaxError for invalid JSON
 */
export const parseJson = (text: string): unknown => (longNumber.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text));

/** Older browsers pass no source; the value then stays a number. */
function keepDigits(_key: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source;
  return typeof value === 'number' && !Number.isSafeInteger(value) && source !== undefined && /^-?\d+$/.test(source) ? source : value;
}
