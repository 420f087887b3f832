// The step that passes requests to Express: endpoints with bodies, feeds, robots.txt, sitemaps, QR codes and the park's small files.
import express, { type Request, type RequestHandler, type Response } from 'express';
import { addressOf, locales } from '#shared/locale.ts';
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
  /** The company directory as CSV. */
  companyTable: RequestHandler;
  manifest: RequestHandler;
  openSearch: RequestHandler;
  icon: RequestHandler;
  /** Redirects `/code?code=` to the target of a known code (P3). */
  code: RequestHandler;
}

/** Returns a path in each language. */
const everyLocale = (path: string): string[] => locales.map((locale) => addressOf(locale, path));

/** Endpoints that handle all methods, and reject unsupported ones themselves. */
const anyMethod = /^\/cms\/(?:session|_data)(?:[/?]|$)/i;
/** Endpoints for which Express gets only GET and HEAD, because it would respond to OPTIONS itself. The route step rejects other methods. */
const readOnly = new RegExp(
  `^(?:/robots\\.txt|/sitemap\\.xml|/favicon\\.ico|/apple-touch-icon(?:-precomposed)?\\.png|(?:${everyLocale('').join('|')})/(?:feed|code|site\\.webmanifest|opensearch\\.xml))(?:[/?]|$)`,
  'i',
);

/** Whether Express handles a request. Pages bypass its router. */
const isEndpoint = (method: string | undefined, target: string): boolean =>
  anyMethod.test(target) || ((method === 'GET' || method === 'HEAD') && readOnly.test(target));

export function createEndpoints(handlers: EndpointHandlers, fail: Fail): Step {
  const { session, data, robots, sitemap, feeds, companyTable, manifest, openSearch, icon, code } = handlers;
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', false);
  app.use('/cms/session', session);
  app.use('/cms/_data', data);
  app.get('/robots.txt', robots);
  app.get('/sitemap.xml', sitemap);
  app.get(everyLocale('/feed/companies.csv'), companyTable);
  app.get(everyLocale('/feed/:list'), feeds);
  app.get(everyLocale('/site.webmanifest'), manifest);
  app.get(everyLocale('/opensearch.xml'), openSearch);
  app.get(['/favicon.ico', '/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'], icon);
  app.get(everyLocale('/code'), code);

  return function endpoints(req, res, { target }) {
    if (!isEndpoint(req.method, target)) return 'next';
    return new Promise((resolve) => {
      res.once('close', () => resolve('done'));
      // Express adds its own methods to Node's request and response, so the casts are safe
      app(req as Request, res as Response, (error?: unknown) => {
        if (error === undefined) return resolve('next');
        fail(error, req, res);
        resolve('done');
      });
    });
  };
}
