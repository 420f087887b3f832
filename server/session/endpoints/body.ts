// Reads JSON bodies of the gateway's own endpoints, limited in size, time and type (G15, cases 30, 35, 58).
import express, { type RequestHandler } from 'express';
import { sendErrorJson } from '../../http/errors/errors.ts';

/**
 * @param maxBytes a larger body is answered with 413
 * @param deadlineMs a body that takes longer is answered with 408
 */
export function createBody(maxBytes: number, deadlineMs = 10_000): RequestHandler {
  const parse = express.json({ limit: maxBytes, inflate: false, type: () => true });
  return function body(req, res, next) {
    if (!isJson(req.headers['content-type'])) return sendErrorJson(req, res, 415);
    const timer = setTimeout(() => {
      res.setHeader('Connection', 'close');
      res.once('finish', () => req.destroy());
      sendErrorJson(req, res, 408);
    }, deadlineMs);
    const end = () => clearTimeout(timer);
    res.once('close', end);
    parse(req, res, (error?: unknown) => {
      end();
      if (!res.headersSent) next(error);
    });
  };
}

/** Whether a type is `application/json`, at most with `charset=utf-8`. Forms of other sites cannot send it without a preflight request. */
export const isJson = (type: string | undefined): boolean => /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type ?? '');
