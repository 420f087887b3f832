// Renders pages whole and without a nonce, for the page cache (G11).
import type { Rendered, Sink } from '#shared/entry.ts';
import type { Whole } from '../../cache/page-cache.ts';
import { pageTags } from '../../cache/tags.ts';
import { clientLeft } from '../../http/client-closed.ts';
import type { Scope } from '../../scope.ts';
import type { View } from '../view.ts';
import { createPageReads, hasEmptyQuery, type PageReads, type ReadsOptions } from './reads.ts';
import { createRenderTime } from './render-time.ts';
import type { Renderer, RendererParts } from './renderer.ts';
import type { RenderReport } from './report.ts';
import type { Turns } from './turns.ts';

interface WholeParts extends Pick<RendererParts, 'renderTimeoutMs' | 'reports'> {
  data: ReadsOptions['data'];
  turns: Turns;
  render: Renderer;
}

/** The reads of the render, and the report of its failures, which the caller ends. */
export interface WholeSource {
  reads: PageReads;
  report: RenderReport;
}

export interface Wholes {
  /**
   * Renders from the values that were read for the visitor. Resolves with undefined if a read or a block failed (case 12).
   * @param turn `resume` if the visitor waits for the page, otherwise `begin`
   */
  render(view: View, scope: Scope, from: WholeSource, turn: keyof Turns): Promise<Whole>;
  /** Renders a stale page again. Waits for the renewal of its stale data first. */
  renew(view: View, scope: Scope): Promise<Whole>;
}

export function createWholes({ data, turns, render, renderTimeoutMs, reports }: WholeParts): Wholes {
  async function renderWhole(view: View, scope: Scope, { reads, report }: WholeSource, turn: keyof Turns): Promise<Whole> {
    await turns[turn](view.state.tenantId);
    const time = createRenderTime(renderTimeoutMs);
    let failed = false;
    const onError = (error: unknown): void => {
      failed = true;
      report.threw(error);
    };
    try {
      const rendered = await render(view, scope, { reads, nonce: undefined, signal: time.signal, onError });
      const tags = reads.tags();
      const isGone = rendered.status === 404 || (tags !== undefined && hasEmptyQuery(view, reads));
      if (isGone || rendered.status !== 200 || tags === undefined || failed) {
        time.end();
        return isGone ? 'gone' : undefined;
      }
      const html = await collect(rendered);
      if (hasInlineScript(html.toString())) return undefined;
      return { html, tags: pageTags(view.state.tenantId, scope.path, tags), validUntilMs: view.alertsUntilMs };
    } finally {
      time.close();
    }
  }

  return {
    render: renderWhole,
    async renew(view, scope) {
      const ending = new AbortController();
      const report = reports(scope);
      const reads = createPageReads({ data, turns, scope, timeoutMs: renderTimeoutMs, signal: ending.signal, renew: true, report });
      try {
        return await renderWhole(view, scope, { reads, report }, 'begin');
      } finally {
        reads.close();
        report.end();
        ending.abort(clientLeft);
      }
    },
  };
}

/** Whether the HTML contains an inline script. React writes one into a page that it could not finish; such a page is not cached. */
const hasInlineScript = (html: string): boolean => /<script(?![^>]*\b(?:src=|type="application\/(?:ld\+)?json"))/.test(html);

function collect(rendered: Rendered): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    const sink: Sink = {
      write(chunk) {
        chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
        return true;
      },
      end: () => resolve(Buffer.concat(chunks)),
      destroy: reject,
      on: () => sink,
    };
    rendered.pipe(sink);
  });
}
