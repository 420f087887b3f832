// What stands in a page of ours: its scripts, the values it carries, and what a reader sees of it.
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { PageState } from '#shared/entry.ts';
import type { ArticleItem, Result } from '#shared/resources.ts';
import type { Heard } from './steps.ts';

interface Script {
  attributes: string;
  text: string;
}

const scripts = (html: string): Script[] =>
  [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].map(([, attributes = '', text = '']) => ({ attributes, text }));

const plain = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

/** The scripts that a browser would run: all but the inert JSON. */
export const liveScripts = (html: string): Script[] => scripts(html).filter(({ attributes }) => !attributes.includes('type="application/json"'));

/** By key, the results that stand beside the blocks' markup. */
export function carriedResults(html: string): Map<string, Result> {
  const carried = scripts(html).flatMap(({ attributes, text }): [string, Result][] => {
    const [, key] = /data-atom="([^"]*)"/.exec(attributes) ?? [];
    return key === undefined || key === 'page' ? [] : [[plain(key), JSON.parse(text) as Result]];
  });
  return new Map(carried);
}

/** The articles among what a page carries, of all its lists. */
export const carriedArticles = (html: string): ArticleItem[] =>
  [...carriedResults(html)].flatMap(([key, result]) => (key.startsWith('articles.latest') && 'data' in result ? (result.data as ArticleItem[]) : []));

/** What the gateway said about the page. */
export function stateOf(html: string): PageState {
  const found = scripts(html).find(({ attributes }) => attributes.includes('data-atom="page"'));
  return (JSON.parse(found?.text ?? '') as { page: PageState }).page;
}

/** The words of a page as a reader sees them, without markup and scripts. */
export const wordsOf = (html: string): string =>
  plain(
    html
      .replace(/<script.*?<\/script>/gs, '')
      .replace(/<!--.*?-->/gs, '')
      .replace(/(<[^>]*>\s*)+/g, '\n'),
  );

export const titleOf = (html: string): string | undefined => {
  const [, title] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  return title === undefined ? undefined : plain(title);
};

/** The attributes of `<html>`. */
export const rootOf = (html: string): string => /<html ([^>]*)>/.exec(html)?.[1] ?? '';

/** The body as it was before it was compressed. */
export function decoded({ headers, bytes }: Pick<Heard, 'headers' | 'bytes'>): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}
