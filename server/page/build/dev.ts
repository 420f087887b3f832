// Development only: client and render code come from their sources through Vite, with hot reload.
import type { Server } from 'node:http';
import type { RequestHandler } from 'express';
import { createServer, isRunnableDevEnvironment } from 'vite';
import type { SsrEntry } from '#shared/entry.ts';
import type { Ssr } from './ssr.ts';

export interface DevSsr extends Ssr {
  /** Serves sources and hot updates; stands where the built assets stand otherwise. */
  middleware: RequestHandler;
  close(): Promise<void>;
}

const entryFile = '/client/entry-server.tsx';

/** @param server carries the hot reload's socket */
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
      styles: ['/cms/client/styles/base.css?direct'],
      modules: [],
      catalogs: { 'zh-cn': {}, en: {} },
      chunks: {},
      parts: {},
      boot: '/cms/client/boot.ts',
    }),
    middleware(req, res, next) {
      vite.middlewares(req, res, (error?: unknown) => {
        req.url = req.originalUrl; // Vite takes its base off and leaves it so
        next(error);
      });
    },
    close: () => vite.close(),
  };
}
