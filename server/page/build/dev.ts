// Development only: loads the client's code and its render function from the sources through Vite, with hot reload.
import type { Server } from 'node:http';
import { createServer, isRunnableDevEnvironment } from 'vite';
import type { SsrEntry } from '#shared/entry.ts';
import { recordOf } from '#shared/locale.ts';
import type { Step } from '../../app.ts';
import type { Ssr } from './ssr.ts';

export interface DevSsr extends Ssr {
  /** Serves the sources and hot updates instead of built files. */
  step: Step;
  close(): Promise<void>;
}

const entryFile = '/client/entry-server.tsx';

/** @param server HTTP server that also accepts Vite's WebSocket for hot reload */
export async function createDevSsr(server: Server): Promise<DevSsr> {
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  const environment = vite.environments['ssr'];
  if (environment === undefined || !isRunnableDevEnvironment(environment)) throw new Error("Vite's ssr environment cannot run modules");
  return {
    dev: true,
    build: undefined,
    entry: async () => (await environment.runner.import(entryFile)) as SsrEntry,
    assets: () => ({
      entry: '/cms/client/entry-browser.tsx',
      styles: ['/cms/client/styles/all.css?direct'],
      modules: [],
      catalogs: recordOf(() => ({})),
      chunks: {},
      boot: '/cms/client/boot.ts',
    }),
    step: (req, res, { target }) =>
      new Promise((resolve, reject) => {
        res.once('close', () => resolve('done'));
        vite.middlewares(req, res, (error?: unknown) => {
          // Vite removes its base path from `req.url`
          req.url = target;
          if (error === undefined) resolve('next');
          else reject(error as Error);
        });
      }),
    close: () => vite.close(),
  };
}
