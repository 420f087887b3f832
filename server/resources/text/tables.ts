// Marks the tables of sanitised rich text with classes: numbers are aligned right, and wide tables scroll below a fixed first column (C5).

/** Tables with fewer columns fit on a phone. The CSS of `cols-12` applies to all wider tables. */
const [leastColumns, mostColumns] = [4, 12];
/** Tables with more columns than this, which are attacks or broken exports, are left unchanged. */
const maxColumns = 200;

interface Cell {
  row: number;
  /** Position of the cell's left edge. It counts cells of earlier rows that extend into this row. */
  column: number;
  /** Number of columns that the cell spans. */
  span: number;
  isFirstOfRow: boolean;
  text: string;
}

/** Returns sanitised HTML with the classes of its innermost tables. Tables that only contain other tables are left unchanged. */
export const markTables = (html: string): string => html.replace(/<table[\s>](?:(?!<\/?table[\s>]).)*<\/table>/gs, markTable);

const rowOrCell = /<tr\b[^<>]*>|<t[dh]\b([^<>]*)>((?:(?!<\/?t[dhr]\b).)*)/gs;

function markTable(table: string): string {
  const cells = cellsOf(table);
  if (cells === undefined) return table;
  const numeric = numericColumns(cells);
  let index = 0;
  const marked = table.replace(/<t[dh]\b[^<>]*>/g, (tag) => {
    const { column, span, isFirstOfRow } = cells[index++] ?? { column: 0, span: 1, isFirstOfRow: true };
    const aligned = span === 1 && numeric.has(column) && !tag.includes('align-') ? withClass(tag, 'align-right') : tag;
    // the first cell of a row beside a cell that spans several rows is not in the first column
    return isFirstOfRow && column > 0 ? withClass(aligned, 'inner') : aligned;
  });
  const columns = Math.max(0, ...cells.map(({ column, span }) => column + span));
  return columns < leastColumns ? marked : marked.replace(/^<table\b[^<>]*>/, (tag) => withClass(tag, `cols-${Math.min(columns, mostColumns)}`));
}

/** @returns undefined if the table has too many columns */
function cellsOf(table: string): Cell[] | undefined {
  const cells: Cell[] = [];
  /** For each column, the number of rows for which a cell occupies it, this row included. */
  let occupied: number[] = [];
  let row = -1;
  let column = 0;
  let isFirstOfRow = true;
  for (const [tag, attributes, content = ''] of table.matchAll(rowOrCell)) {
    if (tag.startsWith('<tr')) {
      occupied = occupied.map((rows) => Math.max(0, rows - 1));
      row += 1;
      column = 0;
      isFirstOfRow = true;
      continue;
    }
    while ((occupied[column] ?? 0) > 0) column += 1;
    const span = spanOf(attributes, 'colspan');
    if (column + span > maxColumns) return undefined;
    cells.push({ row, column, span, isFirstOfRow, text: content.replace(/<[^<>]*>/g, '').trim() });
    for (let i = 0; i < span; i += 1) occupied[column + i] = spanOf(attributes, 'rowspan');
    column += span;
    isFirstOfRow = false;
  }
  return cells;
}

const spanOf = (attributes: string | undefined, name: 'colspan' | 'rowspan'): number =>
  Number(new RegExp(`\\b${name}="(\\d+)"`).exec(attributes ?? '')?.[1] ?? 1);

const number = /^[-+−±]?\d[\d,， ]*(?:\.\d+)?\s?[%‰]?$/;
const nothing = /^[-—–/]*$/;

/** Returns the columns, except the first one, in which every row below the table's first row has a number or nothing. */
function numericColumns(cells: readonly Cell[]): Set<number> {
  const numeric = new Set<number>();
  const other = new Set<number>([0]);
  for (const { row, column, span, text } of cells) {
    if (row === 0 || span > 1 || nothing.test(text)) continue;
    if (number.test(text)) numeric.add(column);
    else other.add(column);
  }
  return new Set([...numeric].filter((column) => !other.has(column)));
}

const withClass = (tag: string, name: string): string =>
  tag.includes(' class="') ? tag.replace(/ class="([^"]*)"/, ` class="$1 ${name}"`) : tag.replace(/>$/, ` class="${name}">`);
