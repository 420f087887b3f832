// Reads which columns of a park have articles: menus omit empty columns and show unknown ones (H5).
import { type Answer, type Api, isAbsent } from '#shared/api/client.ts';
import type { Locale } from '#shared/locale.ts';
import { isOwn } from '../../resources/items.ts';

/** Whether a column has articles, and when that was read. A missing column is unknown. */
export type Published = Map<string, { value: boolean; atMs: number }>;

interface ColumnsQuery {
  /** The park's columns, by category. */
  columns: readonly string[];
  tenantId: string;
  locale: Locale;
  /** Aborts the calls; earlier results are in `published`. */
  signal: AbortSignal;
}

export interface ColumnReader {
  /** The columns that are unknown, empty, or were read more than ten minutes ago. */
  due(published: Published, columns: readonly string[]): string[];
  /** Reads the due columns and writes the results into `published`. Never rejects. */
  update(published: Published, query: ColumnsQuery): Promise<void>;
}

/** How long a read column needs no new call. */
const freshMs = 600_000;
/** Number of newest articles of all due columns that are read first: a column with one of them needs no call of its own. */
const newestSize = 30;

/** An absent category is empty; undefined for any other failure. */
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
    // after a failure the last value holds for another `freshMs`, so that a failing platform is not called every minute
    published.set(column, { value: isPublished(answer) ?? published.get(column)?.value ?? true, atMs: now() });
  }

  async function update(published: Published, query: ColumnsQuery): Promise<void> {
    const { columns, tenantId, locale, signal } = query;
    const dueColumns = due(published, columns);
    if (dueColumns.length === 0) return;
    const newest = await api.articles({ tenantId, cateCode: dueColumns, size: newestSize, lang: locale }, { signal });
    // after a timeout no further calls are made
    if (!newest.ok && newest.failure.code === 'timeout') return;
    const found = new Set((newest.ok ? newest.data : []).filter((row) => isOwn(tenantId, row)).map(({ cateCode }) => cateCode));
    for (const column of dueColumns) if (found.has(column)) published.set(column, { value: true, atMs: now() });
    await Promise.all(dueColumns.filter((column) => isExpired(published, column)).map((column) => updateOne(published, query, column)));
  }

  return {
    due,
    // an aborted call rejects
    update: (published, query) => update(published, query).catch(() => {}),
  };
}
