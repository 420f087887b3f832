// Compares a target with its limit by CPU time per request. Both are measured alternately.
import { load, type Round, type Target, visitPage } from './load.ts';
import { again, median, rangeOf } from './measure.ts';
import type { Options, Outcome } from './row.ts';

interface Pair {
  own: Round;
  limit: Round;
}

/** The server's share of a round's time from which its requests per second are its own limit. */
const busyShare = 0.9;
/** The share below which a round tells nothing, because CPU time is counted in steps of 10 ms. */
const leastShare = 0.1;
const warmUpSeconds = 5;
/** CPU time of the server after which it is warm, and the rounds of warm-up on a machine too busy to give it that. */
const [warmSeconds, warmUpRounds] = [3, 4];

/** Measures target and limit alternately, so that a slow phase of the machine affects both. */
export async function compare(own: Target, limit: Target, { rounds, seconds }: Options): Promise<Outcome> {
  const asked = own.headers['Accept-Encoding'] ?? 'identity';
  const { encoding } = await again(() => visitPage(own.server.port, own.path, own.headers));
  const pairs: Pair[] = [];
  for (const target of [own, limit]) await warmUp(target);
  while (pairs.length < rounds) {
    pairs.push({ own: await roundOf(own, seconds), limit: await roundOf(limit, seconds) });
  }
  const answered = encoding === asked ? encoding : `${encoding}, asked ${asked}`;
  return outcomeOf(pairs, [own.name, limit.name], answered);
}

/** Lets the server's code be compiled, which is not measured. */
async function warmUp(target: Target): Promise<void> {
  let usedSeconds = 0;
  for (let round = 0; round < warmUpRounds && usedSeconds < warmSeconds; round += 1) {
    usedSeconds += (await again(() => load(target, warmUpSeconds))).serverBusy * warmUpSeconds;
  }
}

const roundOf = (target: Target, seconds: number): Promise<Round> =>
  again(async () => {
    const round = await load(target, seconds);
    if (round.serverBusy < leastShare)
      throw new Error(`${target.name}: the machine is too busy; the server got ${percent(round.serverBusy).trim()} of a core.`);
    return round;
  });

/** Returns the medians of all rounds. Requests per second count only if the server was busy all the time. */
export function outcomeOf(pairs: readonly Pair[], names: readonly [own: string, limit: string], answered: string): Outcome {
  const ratios = pairs.map(({ own, limit }) => limit.cpuMs / own.cpuMs);
  const [own, limit] = [medians(pairs.map((pair) => pair.own)), medians(pairs.map((pair) => pair.limit))];
  const speed =
    isBusy(own) && isBusy(limit) ? [`by requests/s ${median(pairs.map((pair) => pair.own.perSecond / pair.limit.perSecond)).toFixed(2)}`] : [];
  return {
    measured: `${median(ratios).toFixed(2)} (${rangeOf(ratios, 2)})`,
    details: [`${sideOf(names[0], own)}  ${answered}`, sideOf(names[1], limit), ...speed],
  };
}

const isBusy = ({ serverBusy }: Round): boolean => serverBusy >= busyShare;

function medians(rounds: readonly Round[]): Round {
  const of = (figure: keyof Round) => median(rounds.map((round) => round[figure]));
  return { perSecond: of('perSecond'), cpuMs: of('cpuMs'), bytes: of('bytes'), serverBusy: of('serverBusy'), loadBusy: of('loadBusy') };
}

function sideOf(name: string, round: Round): string {
  const { perSecond, cpuMs, bytes, serverBusy, loadBusy } = round;
  // what was busy instead of the server: the load generator, or the platform and the machine's other work
  const mark = loadBusy > serverBusy ? '(load)' : '(other)';
  const speed = `${perSecond.toFixed(0).padStart(6)}/s ${(isBusy(round) ? '' : mark).padEnd(7)}`;
  const busy = `server ${percent(serverBusy)}  load ${percent(loadBusy)}`;
  return `${name.padEnd(16)} ${cpuMs.toFixed(3).padStart(7)} ms ${speed}  ${busy} ${bytes.toFixed(0).padStart(8)} bytes`;
}

const percent = (share: number): string => `${(share * 100).toFixed(0).padStart(3)} %`;
