// Reads which columns of a park have articles. Menus hide columns without articles, and show those that could not be read (H5).
import { type Answer, type Api, isAbsent } from '#shared/api/client.ts';
import type { Locale } from '#shared/locale.ts';
import { isOwn } from '../../resources/items.ts';

/** Whether each column has articles, and when that was read. A column that is missing here has not been read. */
export type Published = Map<string, { value: boolean; atMs: number }>;

interface ColumnsQuery {
  /** The park's columns, by category. */
  columns: readonly string[];
  tenantId: string;
  locale: Locale;
  /** When aborted, aborts the calls. `published` keeps the results so far. */
  signal: AbortSignal;
}

export interface ColumnReader {
  /** Returns the columns that were never read, were empty, or were read more than ten minutes ago. */
  due(published: Published, columns: readonly string[]): string[];
  /** Reads the columns that are due and writes the results into `published`. Never rejects. */
  update(published: Published, query: ColumnsQuery): Promise<void>;
}

/** How long a column is not read again. */
const freshMs = 600_000;
/** How many of the newest articles of all due columns are read first. A column with one of them needs no call of its own. */
const newestSize = 30;

/** Whether a category has articles: false if it does not exist, undefined after any other failure. */
function isPublished(answer: Answer<{ total: number; records: readonly unknown[] }>): boolean | undefined {
  if (answer.ok) return answer.data.total !== 0 || answer.data.records.length > 0;
  return isAbsent(answer) ? false : undefined;
}

export function createColumnReader({ api, now }: { api: Pick<Api, 'articles' | 'articlesPage'>; now: () => number }): ColumnReader {
  const isExpired = (published: Published, column: string) => now() - (published.get(column)?.atMs ?? Number.NEGATIVE_INFINITY) >= freshMs;
  const due: ColumnReader['due'] = (published, columns) =>
    columns.filter((column) => published.get(column)?.value !== true || isExpired(published, column));

  async function updateOne(published: Published, { tenantId, locale, signal }: ColumnsQuery, column: string): Promise<void> {
    const answer = await api.articlesPage({ tenantId, cateCode: column, pageNo: 1, pageSize: 1, lang: locale }, { signal });
    if (!answer.ok && answer.failure.code === 'timeout') return;
    // a failure counts as a read with the last value, so that a failing platform is not called every minute
    published.set(column, { value: isPublished(answer) ?? published.get(column)?.value ?? true, atMs: now() });
  }

  async function update(published: Published, query: ColumnsQuery): Promise<void> {
    const { columns, tenantId, locale, signal } = query;
    const dueColumns = due(published, columns);
    if (dueColumns.length === 0) return;
    const newest = await api.articles({ tenantId, cateCode: dueColumns, size: newestSize, lang: locale }, { signal });
    // the timeout covers all calls, so none are made after it
    if (!newest.ok && newest.failure.code === 'timeout') return;
    const found = new Set((newest.ok ? newest.data : []).filter((row) => isOwn(tenantId, row)).map(({ cateCode }) => cateCode));
    for (const column of dueColumns) if (found.has(column)) published.set(column, { value: true, atMs: now() });
    await Promise.all(dueColumns.filter((column) => isExpired(published, column)).map((column) => updateOne(published, query, column)));
  }

  return {
    due,
    // `update` must not reject, but an aborted call does
    update: (published, query) => update(published, query).catch(() => {}),
  };
}
