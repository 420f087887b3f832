// The browser's data source. It reads the JSON beside each block's HTML first, then requests the gateway's `_data` endpoint.
import { networkMessage, systemMessage } from '#shared/api/errors.ts';
import type { Locale } from '#shared/locale.ts';
import type { Params, ResourceName, Result } from '#shared/resources.ts';
import type { Source } from './resource.ts';

/** Returns the script element that contains a resource's JSON. */
export const carried = (key: string): Element | null => document.querySelector(`script[data-atom="${CSS.escape(key)}"]`);

export function browserSource(locale: Locale): Source {
  const fromDocument = new Set<string>();
  const refetch: Source['refetch'] = (name, params) => fetchResult(locale, name, params);
  return {
    refetch,
    read(key, name, params) {
      // React hydrates a block only after its HTML and JSON have arrived, so a missing script means that the server did not render the block
      const text = carried(key)?.textContent;
      if (!text) return refetch(name, params);
      fromDocument.add(key);
      return JSON.parse(text) as Result;
    },
    carry: (key) => (fromDocument.has(key) ? '' : null),
  };
}

/** Requests `_data`. Never rejects, because every failure is returned as a result (G6). */
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
    // the body is not JSON; `resultOf` below returns undefined for it
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

/** Parses a response body. Returns undefined if it is not an envelope with `code`. */
function resultOf(body: unknown): Result | undefined {
  if (typeof body !== 'object' || body === null || !('code' in body)) return undefined;
  const { code } = body;
  if (code === 0) return 'data' in body ? { data: body.data } : undefined;
  return { error: { code: String(code), message: 'message' in body ? String(body.message) : '' } };
}
