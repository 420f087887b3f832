// Reads JSON from a platform without losing digits of its integers.

/** Where a number of so many digits begins outside of a text; what looks like one inside a text costs time alone. */
const longNumber = /(?:^|[[:,\s])-?\d{16}/;

/**
 * JSON.parse, but an integer beyond what a number holds exactly is the text of its digits.
 * @throws SyntaxError for what is no JSON
 */
export const parseJson = (text: string): unknown => (longNumber.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text));

/** The source is missing in older browsers: they keep the number. */
function keepDigits(_key: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source;
  return typeof value === 'number' && !Number.isSafeInteger(value) && source !== undefined && /^-?\d+$/.test(source) ? source : value;
}
