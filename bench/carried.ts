// What a page was rendered from, read back from the JSON that it carries for its browser.
import type { PageRequest, PageState } from '#shared/entry.ts';
import { keyOf, type Result } from '#shared/resources.ts';

const script = /<script type="application\/json"[^>]* data-atom="([^"]*)">(.*?)<\/script>/gs;

/** State and values of a page, at hand as the gateway has them: each value with its text. */
export function carriedRequest(html: string): Pick<PageRequest, 'page' | 'path' | 'nonce' | 'requestId' | 'read'> {
  const carried = new Map(
    [...html.matchAll(script)].map(([, name = '', json = '']) => [name.replaceAll('&quot;', '"').replaceAll('&amp;', '&'), json]),
  );
  // our own build's JSON
  const { page } = JSON.parse(carried.get('page') ?? '') as { page: PageState };
  const results = new Map([...carried].map(([key, json]) => [key, { ...(JSON.parse(json) as Result), json }]));
  return {
    page,
    path: '/',
    nonce: 'a-nonce-for-the-bench',
    requestId: 'bench',
    read(name, params) {
      const found = results.get(keyOf(name, params));
      if (found === undefined) throw new Error(`the page carries no ${name}`);
      return found;
    },
  };
}
