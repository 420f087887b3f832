// Row of a realistic mix of requests at a fixed rate: cached pages of all parks, searches, and members' pages.
import { join } from 'node:path';
import { cacheableAddresses } from './addresses.ts';
import { runPlan } from './backend.ts';
import { type Asked, visitPage } from './load.ts';
import { again, cpuOf, median, rangeOf } from './measure.ts';
import type { Plan } from './plan.ts';
import type { Row } from './row.ts';

/** Pages that visitors request often, so that they are cached. Each is rendered anew when it is no longer fresh. */
const popular = 400;
/** The rate is fixed, because the cost of renewed pages depends on the time and not on the number of requests. */
const perSecond = 200;
const words = ['安全', '环保', '化工', '园区', '企业', '招商', '通知', '服务', '公告', '政策'];

/** Returns requests: 90 % are popular pages, 8 % searches, and 2 % popular pages with a session cookie. */
export function mixOf(pages: readonly Asked[]): Plan['requests'] {
  return Array.from({ length: pages.length * 50 }, (_, index) => {
    const page = pages[(index * 7 + Math.floor(index / 50)) % pages.length];
    if (page === undefined) throw new Error('The sitemaps list no page.');
    const [turn, headers] = [index % 50, { ...page.headers, 'Accept-Encoding': 'br' }];
    if (turn === 0) return { method: 'GET', path: page.path, headers: { ...headers, Cookie: 'token=bench' } };
    const word = encodeURIComponent(words[Math.floor(index / 50) % words.length] ?? '');
    return { method: 'GET', path: turn < 5 ? `/cms/search?keywords=${word}` : page.path, headers };
  });
}

export const mixedRow: Row = {
  id: 'mixed',
  name: `mix of ${perSecond} requests/s on ${popular} pages: CPU time per request`,
  async measure({ portal: { gateway }, folder, options }) {
    const { pid, port } = gateway;
    const pages = (await cacheableAddresses(port)).slice(0, popular);
    for (let turn = 0; turn < 2; turn += 1) for (const { path, headers } of pages) await again(() => visitPage(port, path, headers));
    const requests = mixOf(pages);
    const round = async () => {
      const usedMs = await cpuOf(pid);
      const { sent, failed, p99 } = await runPlan({ port, perSecond, seconds: options.seconds, requests }, join(folder, 'mixed.json'));
      if (failed > 0) throw new Error(`mixed load: ${failed} of ${sent} requests failed.`);
      return { ms: ((await cpuOf(pid)) - usedMs) / sent, p99 };
    };
    await again(round); // warm-up
    const rounds: Awaited<ReturnType<typeof round>>[] = [];
    while (rounds.length < options.rounds) rounds.push(await again(round));
    const costs = rounds.map(({ ms }) => ms);
    return {
      measured: `${median(costs).toFixed(2)} ms (${rangeOf(costs, 2)})`,
      details: [`90 % cached pages, 8 % searches, 2 % members; p99 ${median(rounds.map(({ p99 }) => p99)).toFixed(1)} ms`],
    };
  },
};
