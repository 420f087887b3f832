// Parses JSON bodies of the gateway's own endpoints. Limits size, time and content type (G15, cases 30, 35, 58).
import express, { type RequestHandler } from 'express';
import { sendErrorJson } from '../../http/errors/errors.ts';

/**
 * @param maxBytes a larger body gets a 413 response
 * @param deadlineMs a body that takes longer to arrive gets a 408 response
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

/** Whether a content type is JSON in UTF-8. A form of another site cannot send this type, and its scripts need a preflight request. */
export const isJson = (type: string | undefined): boolean => /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type ?? '');
