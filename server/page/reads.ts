// What one render reads: started once each, ended with the render's time, and what a kept page must know of them.
import { noResponse } from '#shared/api/errors.ts';
import { keyOf, type Params, type ResourceName, type Result, type Wanted } from '#shared/resources.ts';
import type { DataCache, DataFound } from '../cache/data-cache.ts';
import { isWithoutLines } from '../cache/is-empty.ts';
import type { Scope } from '../scope.ts';

export interface PageReads {
  /** Asked again it is the same promise, or the value it became. When the time is up, what is missing has failed: its block says so. */
  read(name: ResourceName, params: Params): Result | Promise<Result>;
  /** Whether each of them is a value already. All are started. */
  areThere(wanted: readonly Wanted[]): boolean;
  /** Whether one of them has come to a list without a line. */
  lackLines(wanted: readonly Wanted[]): boolean;
  /** The tags of all that was read; undefined while something is on its way or has failed: such a page is not kept (case 12). */
  tags(): string[] | undefined;
  /** The time no longer matters. */
  close(): void;
}

export interface ReadsOptions {
  data: Pick<DataCache, 'find' | 'renew'>;
  scope: Pick<Scope, 'tenant' | 'locale'>;
  timeoutMs: number;
  /** Aborted when nobody needs them any more. */
  signal: AbortSignal;
  /** Whether stale values are waited for: a renewal behind the visitor's back must not keep what is old. */
  renew: boolean;
}

export function createPageReads({ data, scope: { tenant, locale }, timeoutMs, signal, renew }: ReadsOptions): PageReads {
  const reads = new Map<string, Result | Promise<Result>>();
  const tags = new Set<string>();
  let failed = false;
  const { promise: passed, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), timeoutMs);

  function settle(key: string, found: DataFound | undefined): Result {
    const result = found?.result ?? { error: { code: noResponse.code, message: noResponse.message } };
    // that there is no such thing is an answer
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
    const settled = Promise.race([found, passed]).then((value) => settle(key, value));
    reads.set(key, settled);
    return settled;
  };

  return {
    read,
    areThere: (wanted) => wanted.map(([name, params]) => read(name, params)).every((result) => 'data' in result),
    lackLines: (wanted) => wanted.some(([name, params]) => isEmpty(reads.get(keyOf(name, params)))),
    tags: () => (failed || [...reads.values()].some((value) => value instanceof Promise) ? undefined : [...tags]),
    close: () => clearTimeout(timer),
  };
}

const isEmpty = (result: Result | Promise<Result> | undefined): boolean =>
  result !== undefined && !(result instanceof Promise) && 'data' in result && isWithoutLines(result.data);
