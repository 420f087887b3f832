// Judges the responses of `npm run soak` and counts them.
import { row } from '../bench/measure.ts';

/** Each park's own names, which the responses of other parks must not contain. */
const parks = { north: /北屿|Beiyu/, south: /南汀|Nanting/, west: /西岭|Xiling/ } as const;
export type Park = keyof typeof parks;
export const parkNames: readonly Park[] = ['north', 'south', 'west'];

/** A request of the soak. */
export interface Asked {
  park: Park;
  path: string;
  isEnglish: boolean;
  /** Whether the platform failed, or the machine was too busy, at the time of the request or of its response. */
  fault: boolean;
}

export interface Answer {
  status: number;
  body: string;
}

/** `shed`: the gateway refused to render, because too much waits. */
type Judgement = { is: 'right' | 'shed' } | { is: 'wrong'; why: string };

function judge({ park, isEnglish, fault }: Asked, { status, body }: Answer): Judgement {
  const other = parkNames.find((name) => name !== park && parks[name].test(body));
  if (other !== undefined) return { is: 'wrong', why: `names ${other}` };
  const isPage = parks[park].test(body);
  if (status === 200) {
    if (!isPage) return { is: 'wrong', why: 'does not name its park' };
    if (!body.includes(`<html lang="${isEnglish ? 'en' : 'zh-CN'}"`)) return { is: 'wrong', why: 'is in another language' };
    return body.endsWith('</html>') ? { is: 'right' } : { is: 'wrong', why: 'is truncated' };
  }
  // a shed request gets a plain page, which does not use the park's frame
  if (status === 503 && !fault && !isPage) return { is: 'shed' };
  if (status >= 500 && !fault) return { is: 'wrong', why: `is ${status} without a fault` };
  return status === 404 || status === 503 ? { is: 'right' } : { is: 'wrong', why: `is ${status}` };
}

export interface SoakTally {
  add(asked: Asked, answer: Answer): void;
  /**
   * Returns the lines to print, and whether all responses were right or shed.
   * @param shedByGateway the gateway's own number of shed requests: more responses than these were not shed, but wrong
   */
  result(shedByGateway: number): { lines: string[]; passed: boolean };
}

export function createSoakTally(): SoakTally {
  let requests = 0;
  let shed = 0;
  /** Counted separately for requests during a fault. */
  const statuses = new Map<string, number>();
  const wrong = new Map<string, { number: number; example: string }>();

  function addWrong(why: string, example: string, number = 1): void {
    const known = wrong.get(why);
    if (known === undefined) wrong.set(why, { number, example });
    else known.number += number;
  }

  return {
    add(asked, answer) {
      requests += 1;
      const label = `${answer.status}${asked.fault ? ' during a fault' : ''}`;
      statuses.set(label, (statuses.get(label) ?? 0) + 1);
      const judgement = judge(asked, answer);
      if (judgement.is === 'shed') shed += 1;
      if (judgement.is === 'wrong') addWrong(judgement.why, `${asked.park} ${asked.path}`);
    },
    result(shedByGateway) {
      if (shed > shedByGateway) addWrong('is 503 and was not shed', `the gateway has shed ${shedByGateway}`, shed - shedByGateway);
      const numberOfWrong = [...wrong.values()].reduce((sum, { number }) => sum + number, 0);
      const lines = [
        row('requests', [String(requests)]),
        ...[...statuses].sort().map(([status, number]) => row(`  ${status}`, [String(number)])),
        row('shed responses (allowed)', [String(Math.min(shed, shedByGateway))]),
        row('wrong responses (must be 0)', [String(numberOfWrong)]),
        ...[...wrong].map(([why, { number, example }]) => row(`  ${why}`, [String(number), `  e.g. ${example}`])),
      ];
      return { lines, passed: numberOfWrong === 0 };
    },
  };
}
