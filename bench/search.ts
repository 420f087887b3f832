// The row of the embedded backend's search in 20,000 articles, on one core: the questions of the search test, one at a time.
import { join } from 'node:path';
import type { Locale } from '#shared/locale.ts';
import { searchQuestions } from '../test/support/search-questions.ts';
import { serverCore, startChild } from './portal.ts';
import type { Row } from './row.ts';

/** Tenant id of the first demo park, which has the articles. */
const tenantId = '1001';
const rounds = 5;
/** Time to tokenise and store the articles. */
const loadLimitMs = 600_000;

/** Returns the time of a search in ms, from the request to the end of its response. */
async function timed(port: number, keywords: string, lang: Locale, more: object = {}): Promise<number> {
  const body = JSON.stringify({ tenantId, keywords, lang, pageNo: 1, pageSize: 10, ...more });
  const startedMs = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}/api/articles/search`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`A search for ${keywords} got status ${response.status}.`);
  return performance.now() - startedMs;
}

async function timesOf(port: number, more?: object): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    for (const lang of ['zh-cn', 'en'] as const) {
      for (const [question] of searchQuestions[lang]) {
        const ms = await timed(port, question, lang, more);
        // the first round is the warm-up
        if (round > 0) times.push(ms);
      }
    }
  }
  return times.sort((a, b) => a - b);
}

const at = (times: readonly number[], share: number): string => `${(times[Math.floor((times.length - 1) * share)] ?? Number.NaN).toFixed(1)} ms`;

export const searchRow: Row = {
  id: 'search',
  name: 'search in 20,000 articles on one core: p95',
  needed: '20 ms',
  async measure({ folder }) {
    const { port, child } = await startChild(['bench/search-backend.ts', join(folder, 'search')], serverCore, loadLimitMs);
    try {
      const [plain, counted] = [await timesOf(port), await timesOf(port, { facets: true })];
      const line = (name: string, times: readonly number[]) =>
        `${name.padEnd(28)} p50 ${at(times, 0.5)}, p95 ${at(times, 0.95)}, longest ${at(times, 1)}`;
      return { measured: at(plain, 0.95), details: [line('80 questions', plain), line('with counts by type and year', counted)] };
    } finally {
      child.kill();
    }
  },
};
