// Runs the reads of one render: starts each read once, and fails those that exceed the render's time limit.
import { noResponse } from '#shared/api/errors.ts';
import { keyOf, type Params, type ResourceName, type Result, type Wanted } from '#shared/resources.ts';
import { type DataCache, type DataResult, hasNoRows } from '../../cache/data-cache.ts';
import type { Scope } from '../../scope.ts';
import type { View } from '../view.ts';
import type { RenderReport } from './report.ts';
import type { Turns } from './turns.ts';

export interface PageReads {
  /** Returns the same promise, or its value, for the same parameters. After a timeout the read fails, and its block shows an error. */
  read(name: ResourceName, params: Params): Result | Promise<Result>;
  /** Starts the reads. @returns whether all of their values are in memory */
  areInMemory(wanted: readonly Wanted[]): boolean;
  /** Whether one of the reads returned an empty list. */
  hasEmptyList(wanted: readonly Wanted[]): boolean;
  /** Returns the tags of all reads. Undefined while a read is running or after one has failed: such a page is not cached (case 12). */
  tags(): string[] | undefined;
  /** Stops the timer. */
  close(): void;
}

export interface ReadsOptions {
  data: Pick<DataCache, 'find' | 'renew'>;
  scope: Pick<Scope, 'tenant' | 'locale'>;
  turns: Pick<Turns, 'resume'>;
  timeoutMs: number;
  /** When aborted, aborts the reads. */
  signal: AbortSignal;
  /** Whether to wait for the renewal of stale values. True if a cached page is renewed, which must not contain stale values. */
  renew: boolean;
  report: Pick<RenderReport, 'late'>;
}

export function createPageReads({ data, turns, scope: { tenant, locale }, timeoutMs, signal, renew, report }: ReadsOptions): PageReads {
  const reads = new Map<string, Result | Promise<Result>>();
  const tags = new Set<string>();
  let failed = false;
  const { promise: timeUp, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), timeoutMs);

  let turn: Promise<void> | undefined;
  /** All values that arrive while the render waits for its turn share this turn. */
  function nextTurn(): Promise<void> {
    turn ??= turns.resume(tenant.tenantId).then(() => {
      turn = undefined;
    });
    return turn;
  }

  function settle(key: string, found: DataResult | undefined): Result {
    const result = found?.result ?? { error: { code: noResponse.code, message: noResponse.message } };
    // a 404 is a valid result: a page that shows it can be cached
    if ('error' in result && result.error.code !== '404') failed = true;
    for (const tag of found?.tags ?? []) tags.add(tag);
    reads.set(key, result);
    return result;
  }

  const read: PageReads['read'] = (name, params) => {
    const key = keyOf(name, params);
    const known = reads.get(key);
    if (known !== undefined) return known;
    const found = data[renew ? 'renew' : 'find'](tenant, locale, name, params, signal);
    if (!(found instanceof Promise)) return settle(key, found);
    // the value resumes the render; without turns, all renders that wait for the same value would run in one event loop turn
    const settled = Promise.race([found, timeUp]).then((value) => {
      if (value === undefined) report.late(name);
      return nextTurn().then(() => settle(key, value));
    });
    reads.set(key, settled);
    return settled;
  };

  return {
    read,
    areInMemory: (wanted) => wanted.map(([name, params]) => read(name, params)).every((result) => 'data' in result),
    hasEmptyList: (wanted) => wanted.some(([name, params]) => isEmptyList(reads.get(keyOf(name, params)))),
    tags: () => (failed || [...reads.values()].some((value) => value instanceof Promise) ? undefined : [...tags]),
    close: () => clearTimeout(timer),
  };
}

const isEmptyList = (result: Result | Promise<Result> | undefined): boolean =>
  result !== undefined && !(result instanceof Promise) && 'data' in result && hasNoRows(result.data);

/** Whether a page with a query shows an empty list. Clients can invent endless such queries, so these pages are not cached (case 11). */
export const hasEmptyQuery = ({ match: { query, needs }, state }: View, reads: PageReads): boolean =>
  query(state.chrome) !== '' && reads.hasEmptyList(needs(state.chrome));
