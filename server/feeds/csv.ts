// Writes a table as CSV that spreadsheet programs open as UTF-8 and without running formulas (RFC 4180).

const byteOrderMark = '\ufeff';

/** First characters with which spreadsheet programs begin a formula, in both widths. */
const formula = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** Returns the rows as CSV, the first one being the titles. Cells that a program would run as formulas become text. */
export const csvOf = (rows: readonly (readonly string[])[]): string => byteOrderMark + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** A leading apostrophe makes a spreadsheet program treat the cell as text. */
function cell(value: string): string {
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
