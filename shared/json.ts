// Parses the platform's JSON without losing digits of large integers.

/** Finds numbers of 16 digits or more. It may also match inside a string; that only takes the slower path. */
const longNumber = /(?:^|[[:,\s])-?\d{16}/;

/**
 * Like JSON.parse, except that unsafe integers become strings of their digits.
 * @throws SyntaxError for invalid JSON
 */
export const parseJson = (text: string): unknown => (longNumber.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text));

/** Older browsers pass no `context.source`. The value then remains a number. */
function keepDigits(_key: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source;
  return typeof value === 'number' && !Number.isSafeInteger(value) && source !== undefined && /^-?\d+$/.test(source) ? source : value;
}
