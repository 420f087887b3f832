// In which columns of a park is anything published? Empty ones leave the menus; what cannot be told stays in them (H5).
import { type Answer, type Api, isAbsent } from '#shared/api/client.ts';
import { type Column, columns } from '#shared/columns.ts';
import type { Locale } from '#shared/locale.ts';
import { isOwn } from '../../resources/items.ts';

/** Whether anything is published, and when that was told. A column that is missing could not be told yet. */
export type Published = Map<Column, { value: boolean; atMs: number }>;

interface Asked {
  tenantId: string;
  locale: Locale;
  signal: AbortSignal;
}

export interface ColumnReader {
  /** Tells of what is unknown, empty or was told long ago; what it learns stands in `published` at once. Never rejects. */
  tell(published: Published, asked: Asked): Promise<void>;
}

/** What was told so lately is not asked again one by one. */
const freshMs = 600_000;
/** The newest articles of all columns together: those that have any of them need no call of their own. */
const newestSize = 30;

/** "No such category" is an empty one; any other failure tells nothing: it stays as it was, and is not asked all the time. */
function isPublished(answer: Answer<{ total: number; records: readonly unknown[] }>): boolean | undefined {
  if (answer.ok) return answer.data.total !== 0 || answer.data.records.length > 0;
  return isAbsent(answer) ? false : undefined;
}

export function createColumnReader({ api, now }: { api: Pick<Api, 'articles' | 'articlesPage'>; now: () => number }): ColumnReader {
  async function tellOne(published: Published, { tenantId, locale, signal }: Asked, column: Column): Promise<void> {
    const answer = await api.articlesPage({ tenantId, cateCode: column, pageNo: 1, pageSize: 1, lang: locale }, { signal });
    if (!answer.ok && answer.failure.code === 'timeout') return;
    published.set(column, { value: isPublished(answer) ?? published.get(column)?.value ?? true, atMs: now() });
  }

  async function tell(published: Published, asked: Asked): Promise<void> {
    const { tenantId, locale, signal } = asked;
    const isOld = (column: Column) => now() - (published.get(column)?.atMs ?? Number.NEGATIVE_INFINITY) >= freshMs;
    // an empty column comes back with the next frame
    const due = columns.filter((column) => published.get(column)?.value !== true || isOld(column));
    if (due.length === 0) return;
    const newest = await api.articles({ tenantId, cateCode: due, size: newestSize, lang: locale }, { signal });
    // a platform that does not answer is not asked ten times more
    if (!newest.ok && newest.failure.code === 'timeout') return;
    const found = new Set((newest.ok ? newest.data : []).filter((row) => isOwn(tenantId, row)).map(({ cateCode }) => cateCode));
    for (const column of due) if (found.has(column)) published.set(column, { value: true, atMs: now() });
    await Promise.all(due.filter(isOld).map((column) => tellOne(published, asked, column)));
  }

  return {
    // an ended call rejects: what was told before is told
    tell: (published, asked) => tell(published, asked).catch(() => {}),
  };
}
