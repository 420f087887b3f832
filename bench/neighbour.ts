// Rows of one park's response times while another park gets ten times as many uncached requests as the gateway can render.
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runPlan } from './backend.ts';
import { load, visitPage } from './load.ts';
import { again, median, rangeOf } from './measure.ts';
import type { Figures } from './plan.ts';
import { type Context, home, type Outcome, type Row, uncached } from './row.ts';

const calmPark = { Host: 'south.localhost' };
const calmPerSecond = 50;

interface Round {
  quiet: Figures;
  busy: Figures;
}

async function besideFlood({ portal, folder, options }: Context, path: string): Promise<Outcome> {
  const { gateway } = portal;
  const { port } = gateway;
  const { seconds } = options;
  const { perSecond } = await again(() => load({ name: 'rendered page', server: gateway, path: home, headers: uncached }, 3));
  const flooding = Math.ceil(10 * perSecond);
  const requestsOf = (at: string, headers: Readonly<Record<string, string>>) => [{ method: 'GET', path: at, headers: { ...headers } }];
  const calm = () => runPlan({ port, perSecond: calmPerSecond, seconds, requests: requestsOf(path, calmPark) }, join(folder, 'calm.json'));
  const flood = () =>
    runPlan({ port, perSecond: flooding, seconds: seconds + 2, requests: requestsOf(home, uncached), givesUp: true }, join(folder, 'flood.json'));

  for (let tries = 0; tries < 3; tries += 1) await again(() => visitPage(port, path, calmPark));
  const rounds: Round[] = [];
  while (rounds.length < options.rounds) {
    await wait(1000);
    const quiet = await calm();
    const flooded = flood();
    await wait(1000);
    const busy = await calm();
    await flooded;
    rounds.push({ quiet, busy });
  }
  return outcomeOf(rounds, flooding);
}

function outcomeOf(rounds: readonly Round[], flooding: number): Outcome {
  const ratios = rounds.map(({ quiet, busy }) => busy.p99 / quiet.p99);
  const line = (name: keyof Round) => {
    const times = rounds.map((round) => round[name].p99);
    const failed = rounds.reduce((sum, round) => sum + round[name].failed, 0);
    return `${name.padEnd(16)} p99 ${median(times).toFixed(1)} ms (${rangeOf(times, 1)}), ${failed} failed`;
  };
  return {
    measured: `${median(ratios).toFixed(1)} × (${rangeOf(ratios, 1)})`,
    details: [line('quiet'), `${line('busy')}; the other park gets ${flooding} uncached requests/s`],
  };
}

const neighbourRow = (id: string, what: string, path: string): Row => ({
  id,
  name: `another park at ten times its load: p99 of ${what}`,
  needed: '< 3 ×',
  aim: '< 2 ×',
  measure: (context) => besideFlood(context, path),
});

export const neighbourRows: readonly Row[] = [neighbourRow('neighbour-page', 'pages', home), neighbourRow('neighbour-json', 'JSON', '/api/bench')];
