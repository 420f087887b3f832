// Reads a JSON body sent to the gateway itself: small, in time, of a type that no foreign page can send unasked (G15, cases 30, 35, 58).
import express, { type RequestHandler } from 'express';
import { sendErrorJson } from '../../http/errors/errors.ts';

/**
 * @param maxBytes beyond it the answer is 413
 * @param deadlineMs for all of it to come; then the answer is 408
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

/** `application/json`, with no other parameter than its one charset. */
export const isJson = (type: string | undefined): boolean => /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type ?? '');
