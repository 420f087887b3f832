// Defines the ordered list of steps that handle every request, and runs them.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createScope, type Scope, setScope } from './scope.ts';

/** Result of a step. `done`: the step has responded or will respond. `next`: the next step handles the request. */
export type StepResult = 'done' | 'next';

/** A step returns synchronously if everything it needs is in memory. That saves a promise per request. */
export type Step = (req: IncomingMessage, res: ServerResponse, scope: Scope) => StepResult | Promise<StepResult>;

/** The steps in the order in which they run. README.md shows the same list. */
export const order = [
  'trace',
  'host',
  'headers',
  'root',
  'assets',
  'tenant',
  'session',
  'pictures',
  'proxy',
  'endpoints',
  'locale',
  'route',
  'frame',
  'page cache',
  'render',
] as const;

export type Steps = Readonly<Record<(typeof order)[number], Step>>;

export const inOrder = (steps: Steps): Step[] => order.map((name) => steps[name]);

interface AppOptions {
  steps: readonly Step[];
  /** Sends the error response for a request whose step threw or rejected. */
  fail: (error: unknown, req: IncomingMessage, res: ServerResponse) => void;
  /** Runs `work` with `scope` as the current request, so that platform calls made by `work` are counted in this scope. */
  runAs: (scope: Scope, work: () => void) => void;
  /** Monotonic milliseconds. */
  now: () => number;
}

/** Returns the request listener of the public port. */
export function createApp({ steps, fail, runAs, now }: AppOptions): RequestListener {
  function run(from: number, req: IncomingMessage, res: ServerResponse, scope: Scope): void | Promise<void> {
    for (let at = from; at < steps.length; at += 1) {
      const verdict = steps[at]?.(req, res, scope);
      if (verdict instanceof Promise)
        return verdict.then((settled) => (settled === 'next' && !res.closed ? run(at + 1, req, res, scope) : undefined));
      if (verdict === 'done') return;
    }
  }

  return (req, res) => {
    const scope = createScope(now());
    setScope(res, scope);
    runAs(scope, () => {
      try {
        const running = run(0, req, res, scope);
        running?.catch((error: unknown) => fail(error, req, res));
      } catch (error) {
        fail(error, req, res);
      }
    });
  };
}
