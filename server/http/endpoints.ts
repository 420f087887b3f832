// The step that hands requests to Express: the gateway's endpoints with bodies, feeds, robots.txt, sitemap and QR codes.
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { Step } from '../app.ts';
import type { Fail } from './errors/errors.ts';

export interface EndpointHandlers {
  /** `/cms/session/*` */
  session: RequestHandler;
  /** `/cms/_data/*` */
  data: RequestHandler;
  robots: RequestHandler;
  sitemap: RequestHandler;
  feeds: RequestHandler;
  /** Redirects `/code?code=` where the code leads somewhere (P3). */
  code: RequestHandler;
}

/** Paths that Express may have an endpoint for; pages do not run through its router. */
const isEndpoint = (target: string): boolean =>
  /^\/(?:robots\.txt|sitemap\.xml|cms\/(?:session|_data|(?:en\/)?(?:feed|code)))(?:[/?]|$)/i.test(target);

export function createEndpoints({ session, data, robots, sitemap, feeds, code }: EndpointHandlers, fail: Fail): Step {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', false);
  app.use('/cms/session', session);
  app.use('/cms/_data', data);
  app.get('/robots.txt', robots);
  app.get('/sitemap.xml', sitemap);
  app.get(['/cms/feed/:list', '/cms/en/feed/:list'], feeds);
  app.get(['/cms/code', '/cms/en/code'], code);

  return function endpoints(req, res, { target }) {
    if (!isEndpoint(target)) return 'next';
    return new Promise((resolve) => {
      res.once('close', () => resolve('done'));
      // Express gives node's objects its own methods
      app(req as Request, res as Response, (error?: unknown) => {
        if (error === undefined) return resolve('next');
        fail(error, req, res);
        resolve('done');
      });
    });
  };
}
