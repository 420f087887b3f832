// The rows of the table in the order in which they are measured.
import { UsageError } from '../scripts/arguments.ts';
import { benchBackend } from './backend.ts';
import { compressionRow } from './compression.ts';
import { memoryRow } from './memory.ts';
import { mixedRow } from './mixed.ts';
import { neighbourRows } from './neighbour.ts';
import { pageRows } from './pages.ts';
import { proxyRows } from './proxied.ts';
import type { Row } from './row.ts';
import { searchRow } from './search.ts';
import { startRows } from './start.ts';
import { stoppedRow } from './stopped.ts';

const backendRow: Row = {
  id: 'backend',
  name: 'embedded backend',
  needed: 'p99 < 50 ms',
  measure: async ({ portal, folder }) => ({ measured: '', details: await benchBackend(portal.backend, folder) }),
};

export const rows: readonly Row[] = [
  backendRow,
  searchRow,
  ...pageRows,
  compressionRow,
  ...proxyRows,
  ...startRows,
  mixedRow,
  stoppedRow,
  ...neighbourRows,
  // last, because it fills every cache
  memoryRow,
];

/**
 * Returns the row with this id, or whose id or name contains the text.
 * @throws UsageError unless it is one row
 */
export function rowNamed(text: string, from: readonly Pick<Row, 'id' | 'name'>[] = rows): string {
  const found = from.filter(({ id, name }) => id.includes(text) || name.includes(text));
  const [row] = from.some(({ id }) => id === text) ? from.filter(({ id }) => id === text) : found;
  if (row === undefined) throw new UsageError(`No row is named “${text}”.`);
  if (row.id !== text && found.length > 1) throw new UsageError(`“${text}” names several rows: ${found.map(({ id }) => id).join(', ')}.`);
  return row.id;
}
