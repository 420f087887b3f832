// May a call to the platform go now? One answer for the gateway's own calls and the proxied ones: a lane and a breaker a
// park and base, so that one park's flood or one base's silence costs that park and base alone (G15, cases 69, 70).
import type { Limits } from '#shared/limits.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { Bases } from '../proxy/answer-headers.ts';
import type { ProxyBase } from '../proxy/target.ts';
import { type Breakers, createBreakers, type Outcome } from './breaker.ts';
import { createLanes } from './limiter.ts';

/** Called once, when the answer has begun or will not come. */
export type Leave = (outcome: Outcome) => void;

export interface Call {
  /** Empty: lookups of hosts that belong to nobody yet (case 4). */
  park: string;
  base: ProxyBase;
  /** Ends the waiting, whose promise then rejects with its reason. */
  signal: AbortSignal;
}

type Entered = Leave | 'full' | 'open';

export interface Admission {
  /** At once where nobody waits. `full`: too many wait already. `open`: the base gives no answers. */
  enter(call: Call): Entered | Promise<Entered>;
}

interface AdmissionParts {
  bases: Bases;
  limits: Pick<Limits, 'upstreamCalls' | 'breaker'>;
  metrics: Pick<Metrics, 'upstreamRefused' | 'gaugeBy'>;
  /** Monotonic milliseconds. */
  now: () => number;
}

export function createAdmission({ bases, limits, metrics, now }: AdmissionParts): Admission {
  const enterLane = createLanes(limits.upstreamCalls);
  const breakers = createBreakers({ ...limits.breaker, now });
  // bases of one address share what it can bear; an address holds no space
  const keyOf = ({ park, base }: Call) => `${bases[base]} ${park}`;
  metrics.gaugeBy('portal_breakers_open', 'Parks whose calls to a base are stopped.', 'base', () => openBy(breakers, bases));

  function take(leave: (() => void) | undefined, key: string, base: ProxyBase): Entered {
    if (leave === undefined) {
      metrics.upstreamRefused({ base, reason: 'full' });
      return 'full';
    }
    let left = false;
    return (outcome) => {
      if (left) return;
      left = true;
      leave();
      breakers.note(key, outcome);
    };
  }

  return {
    enter(call) {
      const key = keyOf(call);
      if (!breakers.allows(key)) {
        metrics.upstreamRefused({ base: call.base, reason: 'open' });
        return 'open';
      }
      const entered = enterLane(key, call.signal);
      return entered instanceof Promise ? entered.then((leave) => take(leave, key, call.base)) : take(entered, key, call.base);
    },
  };
}

function openBy(breakers: Pick<Breakers, 'open'>, bases: Bases): Record<string, number> {
  const open = breakers.open().map((key) => key.slice(0, key.indexOf(' ')));
  return Object.fromEntries(Object.entries(bases).map(([base, address]) => [base, open.filter((one) => one === address).length]));
}

/** Who answers so speaks for somebody who does not answer. */
export const isSilence = (status: number): boolean => status === 502 || status === 503 || status === 504;
