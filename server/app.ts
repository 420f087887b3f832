// The ordered list of steps that every request takes, and the loop that runs them.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createScope, type Scope, setScope } from './scope.ts';

/** `done`: the step has answered the request, or will. `next`: the request goes on to the next step. */
export type StepResult = 'done' | 'next';

/** Returns synchronously if everything it needs is in memory, to save a promise per request. */
export type Step = (req: IncomingMessage, res: ServerResponse, scope: Scope) => StepResult | Promise<StepResult>;

/** The steps in their order; README.md draws the same list. */
export const order = [
  'trace',
  'host',
  'headers',
  'root',
  'assets',
  'tenant',
  'session',
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
  /** Answers a request whose step threw or rejected. */
  fail: (error: unknown, req: IncomingMessage, res: ServerResponse) => void;
  /** Runs work on behalf of a request: calls to the platform are counted in its scope. */
  runAs: (scope: Scope, work: () => void) => void;
  /** Monotonic milliseconds. */
  now: () => number;
}

/** The listener of the public port. */
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
