// A browser's source of results: the JSON beside each block's markup, then the gateway's `_data`.
import { networkMessage, systemMessage } from '#shared/api/errors.ts';
import type { Locale } from '#shared/locale.ts';
import type { Params, ResourceName, Result } from '#shared/resources.ts';
import type { Source } from './resource.ts';

/** The element in which the page carries a value. */
export const carried = (key: string): Element | null => document.querySelector(`script[data-atom="${CSS.escape(key)}"]`);

export function browserSource(locale: Locale): Source {
  const fromDocument = new Set<string>();
  const refetch: Source['refetch'] = (name, params) => fetchResult(locale, name, params);
  return {
    refetch,
    read(key, name, params) {
      // React hydrates a block only once its markup, and so its JSON, has arrived
      const text = carried(key)?.textContent;
      if (!text) return refetch(name, params);
      fromDocument.add(key);
      return JSON.parse(text) as Result;
    },
    carry: (key) => (fromDocument.has(key) ? '' : null),
  };
}

/** Asks the gateway; every way to fail is a result (G6). */
async function fetchResult(locale: Locale, name: ResourceName, params: Params): Promise<Result> {
  const query = new URLSearchParams(Object.entries(params).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])));
  query.set('lang', locale);
  let response: Response;
  try {
    response = await fetch(`/cms/_data/${name}?${query}`);
  } catch {
    return { error: { code: 'timeout', message: networkMessage } };
  }
  try {
    const result = resultOf(await response.json());
    if (result !== undefined) return 'error' in result ? { error: { ...result.error, ...requestIdOf(response) } } : result;
  } catch {
    // not JSON: told below
  }
  return {
    error: {
      code: 'timeout',
      message: response.status === 502 || response.status === 504 ? networkMessage : systemMessage,
      ...requestIdOf(response),
    },
  };
}

function requestIdOf(response: Response): { requestId?: string } {
  const requestId = response.headers.get('x-request-id');
  return requestId === null ? {} : { requestId };
}

/** The envelope's content; undefined for what is none. */
function resultOf(body: unknown): Result | undefined {
  if (typeof body !== 'object' || body === null || !('code' in body)) return undefined;
  const { code } = body;
  if (code === 0) return 'data' in body ? { data: body.data } : undefined;
  return { error: { code: String(code), message: 'message' in body ? String(body.message) : '' } };
}
