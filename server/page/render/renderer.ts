// Calls the client's render function. If the page throws, renders the error page in the same frame (P6).
import type { Match, Rendered } from '#shared/entry.ts';
import { clientLeft } from '../../http/client-closed.ts';
import type { RenderKind } from '../../ops/metrics/metrics.ts';
import type { Scope } from '../../scope.ts';
import type { Ssr } from '../build/ssr.ts';
import type { View } from '../view.ts';
import type { PageReads } from './reads.ts';
import type { Reports } from './report.ts';

export interface RendererParts {
  ssr: Pick<Ssr, 'entry' | 'assets'>;
  /** Time limit of a page's reads. */
  renderTimeoutMs: number;
  /** Monotonic milliseconds. */
  now: () => number;
  onRender: (kind: RenderKind) => void;
  reports: Reports;
}

interface Rendering {
  reads: PageReads;
  /** If undefined, the render must not contain inline scripts, so the page is rendered whole. */
  nonce: string | undefined;
  signal: AbortSignal;
  /** Called for each error that React catches during the render. */
  onError: (error: unknown) => void;
}

export type Renderer = (view: View, scope: Scope, rendering: Rendering) => Promise<Rendered>;

export function createRenderer({ ssr, now, onRender }: RendererParts): Renderer {
  return async function render({ match, state }, scope, { reads, nonce, signal, onError }) {
    onRender(nonce === undefined ? 'whole' : 'stream');
    const entry = await ssr.entry();
    const { requestId, path } = scope;
    const fixed = { page: state, path, assets: ssr.assets(), nonce, requestId, read: reads.read, signal };
    const onOwnError = (error: unknown) => {
      // a block, because React accepts no other result than a text
      if (error !== clientLeft) onError(error);
    };
    const as = (one: Match) => entry.render({ ...fixed, match: one, onError: onOwnError });
    const beganMs = now();
    const rendered = await as(match).catch((error: unknown) => {
      if (signal.aborted) throw error;
      return as({ ...match, status: 500, needs: () => [], gate: false });
    });
    scope.renderMs ??= now() - beganMs;
    return rendered;
  };
}
