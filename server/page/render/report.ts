// Reports the failures of one render: one log line and one count, whether an error was thrown or reads were late (G13).
import type { Log } from '../../ops/log.ts';
import type { Metrics } from '../../ops/metrics/metrics.ts';
import { type Scope, tenantIdOf } from '../../scope.ts';
import { tookTooLong } from './render-time.ts';

export interface RenderReport {
  /** An error that React caught, or the reason why the render was aborted. Counted and logged once per render. */
  threw(error: unknown): void;
  /** A read that exceeded the time limit. @param name e.g. `articles.latest` */
  late(name: string): void;
  /** Counts and logs the late reads. Call it when the render has ended. */
  end(): void;
}

export type Reports = (scope: Scope) => RenderReport;

export function createReports({ log, metrics }: { log: Log; metrics: Pick<Metrics, 'renderThrew' | 'renderTimedOut'> }): Reports {
  return (scope) => {
    const { requestId, route } = scope;
    const tenant = tenantIdOf(scope);
    const late = new Set<string>();
    let hasThrown = false;
    let isOverdue = false;
    return {
      threw(error) {
        if (error === tookTooLong) isOverdue = true;
        else if (!hasThrown) {
          hasThrown = true;
          metrics.renderThrew(route);
          log.error('render threw', { requestId, tenant, route, error });
        }
      },
      late: (name) => void late.add(name),
      end() {
        if (late.size === 0 && !isOverdue) return;
        metrics.renderTimedOut(route);
        log.warn('render timed out', { requestId, tenant, route, parts: [...late].join(' ') });
        late.clear();
        isOverdue = false;
      },
    };
  };
}
