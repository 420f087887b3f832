// Rows of starts: the gateway's own, and that of a park whose caches hold nothing.
import type { Call } from '#shared/api/call.ts';
import { calls } from '#shared/api/calls.ts';
import { prefixes } from '#shared/api/paths.ts';
import { visitPage } from './load.ts';
import { again, median, rangeOf } from './measure.ts';
import { type Portal, purgeAll } from './portal.ts';
import { home, host, type Row } from './row.ts';

const callMs = 100;
const parks = 11;

/** Calls that a park's first page waits for, in two waves: first the tenant lookup, then frame and alerts in parallel. */
const waves = [[calls.getTenantIdByUrl], [calls.bannerLocationPage, calls.articleCatesList, calls.bannerPage]];
const addressOf = ({ base, path }: Call): string => prefixes[base] + path;

/** Returns the gateway's own time for a page without cached data: time to first byte minus the slowest call per wave, in ms. */
async function coldMs({ gateway, ops, sendOrder }: Portal): Promise<number> {
  await purgeAll(ops);
  await sendOrder({ delayMs: callMs });
  try {
    const { firstByteMs } = await visitPage(gateway.port, home, host);
    const served = await sendOrder({});
    const slowest = (wave: readonly Call[]) => Math.max(...wave.map((call) => served.find(({ path }) => path === addressOf(call))?.ms ?? 0));
    return waves.reduce((left, wave) => left - slowest(wave), firstByteMs);
  } catch (error) {
    await sendOrder({});
    throw error;
  }
}

export const startRows: readonly Row[] = [
  {
    id: 'cold',
    name: `cold park, calls of ${callMs} ms: first byte beyond its two waves`,
    needed: '15 ms',
    async measure({ portal }) {
      const times: number[] = [];
      while (times.length < parks) times.push(await again(() => coldMs(portal)));
      return { measured: `${median(times).toFixed(0)} ms`, details: [`${parks} times, ${rangeOf(times, 0)} ms`] };
    },
  },
  {
    id: 'start',
    name: 'start of the gateway until it is ready',
    measure: async ({ portal: { startMs, startCpuMs } }) => ({
      measured: `${startMs.toFixed(0)} ms`,
      details: [`CPU time ${startCpuMs.toFixed(0)} ms`],
    }),
  },
];
