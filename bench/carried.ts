// Reads the state and data that a page's HTML embeds as JSON, so that a benchmark can render the same page again.
import type { PageRequest, PageState } from '#shared/entry.ts';
import { keyOf, type Result } from '#shared/resources.ts';

const script = /<script type="application\/json"[^>]* data-atom="([^"]*)">(.*?)<\/script>/gs;

/** Returns the JSON that the page embeds, keyed by the name of its atom. */
export const carriedJson = (html: string): Map<string, string> =>
  new Map([...html.matchAll(script)].map(([, name = '', json = '']) => [name.replaceAll('&quot;', '"').replaceAll('&amp;', '&'), json]));

/** Returns a render request whose reads resolve from the page's embedded data, as the gateway's do from its cache. */
export function carriedRequest(html: string): Pick<PageRequest, 'page' | 'path' | 'nonce' | 'requestId' | 'read'> {
  const carried = carriedJson(html);
  // safe cast: our own build wrote this JSON
  const { page } = JSON.parse(carried.get('page') ?? '') as { page: PageState };
  const results = new Map([...carried].map(([key, json]) => [key, { ...(JSON.parse(json) as Result), json }]));
  return {
    page,
    path: '/',
    nonce: 'a-nonce-for-the-bench',
    requestId: 'bench',
    read(name, params) {
      const found = results.get(keyOf(name, params));
      if (found === undefined) throw new Error(`The page does not embed the resource ${name}.`);
      return found;
    },
  };
}
