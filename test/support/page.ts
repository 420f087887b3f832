// Reads a rendered page: its scripts, embedded data, and visible text.
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
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

/** Returns the scripts that a browser executes, i.e. all except JSON. */
export const liveScripts = (html: string): Script[] =>
  scripts(html).filter(({ attributes }) => !/type="application\/(?:ld\+)?json"/.test(attributes));

/** Returns the embedded resource results by key. */
export function carriedResults(html: string): Map<string, Result> {
  const carried = scripts(html).flatMap(({ attributes, text }): [string, Result][] => {
    const [, key] = /data-atom="([^"]*)"/.exec(attributes) ?? [];
    return key === undefined || key === 'page' ? [] : [[plain(key), JSON.parse(text) as Result]];
  });
  return new Map(carried);
}

/** Returns the articles of all embedded lists. */
export const carriedArticles = (html: string): ArticleItem[] =>
  [...carriedResults(html)].flatMap(([key, result]) => (key.startsWith('articles.latest') && 'data' in result ? (result.data as ArticleItem[]) : []));

/** Returns the embedded page state. */
export function stateOf(html: string): PageState {
  const found = scripts(html).find(({ attributes }) => attributes.includes('data-atom="page"'));
  return (JSON.parse(found?.text ?? '') as { page: PageState }).page;
}

/** Returns the visible text of a page. */
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

/** Returns the attributes of `<html>`. */
export const rootOf = (html: string): string => /<html ([^>]*)>/.exec(html)?.[1] ?? '';

/** Returns the decompressed body. */
export function decoded({ headers, bytes }: Pick<Heard, 'headers' | 'bytes'>): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'zstd') return zstdDecompressSync(bytes).toString();
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}
