// Limits the bytes that a browser loads before a page is interactive (ruling 29).
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { maxStyleBytes, scriptsOf, weighPages } from '../../scripts/page-weights.ts';
import { root } from '../../scripts/run.ts';
import { readManifest } from '../../server/page/build/assets.ts';
import { startPortal } from '../support/start-portal.ts';
import { ask } from '../support/steps.ts';

const client = join(root, 'dist/client');
/** Air, so that an update of a library does not fail the test. */
const share = 1.03;

describe('the weight of pages', () => {
  it.each(weighPages(client))('allows the scripts and styles of $page', ({ scriptBytes, maxScriptBytes, styleBytes }) => {
    expect(scriptBytes).toBeLessThanOrEqual(maxScriptBytes * share);
    expect(styleBytes).toBeLessThanOrEqual(maxStyleBytes * share);
  });
});

const { gateway } = await startPortal();

describe('a page as a portal sends it', () => {
  it.each([
    ['home', 'zh-cn', '/cms/'],
    ['article-list', 'en', '/cms/en/news'],
    ['login', 'zh-cn', '/cms/login'],
    ['services', 'en', '/cms/en/services'],
  ] as const)('names the scripts that are weighed (%s, %s)', async (page, locale, path) => {
    const { body } = await ask(gateway, path, { headers: { Host: 'north.localhost' } });
    const named = [...body.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+\.js)"/g)].map(([, address]) => address);
    expect([...new Set(named)].sort()).toEqual(scriptsOf(readManifest(client), page, locale).sort());
  });
});
