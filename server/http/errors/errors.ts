// Error classes and error responses. They need no tenant, cache, render or platform, and never contain a stack (cases 9, 51).
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Failure, failureOfStatus, noResponse, systemFailure } from '#shared/api/errors.ts';
import { prefixes } from '#shared/api/paths.ts';
import type { Log } from '../../ops/log.ts';
import type { Unavailable } from '../../ops/metrics/metrics.ts';
import { scopeOf } from '../../scope.ts';
import { isWithin, splitTarget } from '../address.ts';
import { endResponse } from './end-response.ts';
import { type ErrorLink, plainCsp, plainPage } from './plain-page.ts';

/** Invalid settings. The message has one line per setting. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly lines: readonly string[];
  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** A call to the platform failed, so the request cannot continue (G6). */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';
  readonly failure: Failure;
  constructor(failure: Failure, options?: ErrorOptions) {
    super(`${failure.code} ${failure.status} ${failure.message}`, options);
    this.failure = failure;
  }
}

/** Ends the request with this status. The message is only logged. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/** Value of `Allow` with all methods that the gateway accepts. */
export const allMethods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

/** Messages by status, in Chinese and English because the visitor's language may be unknown. */
const words: Readonly<Record<number, readonly [zh: string, en: string]>> = {
  400: ['请求有误', 'Bad request'],
  401: ['请先登录', 'Please sign in'],
  403: ['没有权限访问', 'You may not open this'],
  404: ['页面不存在', 'This page could not be found'],
  405: ['不支持的请求方式', 'Method not allowed'],
  408: ['请求超时，请重试', 'The request took too long, please try again'],
  412: ['内容已变更', 'The content has changed'],
  413: ['内容太大', 'Too large'],
  414: ['地址太长', 'Address too long'],
  415: ['不支持的内容类型', 'Unsupported content type'],
  417: ['请求有误', 'Bad request'],
  421: ['请求有误', 'Misdirected request'],
  429: ['操作过于频繁，请稍后重试', 'Too many requests, please try again later'],
  431: [
    '浏览器发送的 Cookie 过多，请清除本站 Cookie 后重试',
    'Your browser sent too many cookies. Please clear the cookies of this site and try again',
  ],
  500: ['出错啦，请稍后重试', 'Something went wrong, please try again later'],
  502: ['网络连接异常', 'The connection failed'],
  503: ['服务暂不可用，请稍后重试', 'Temporarily unavailable, please try again later'],
  504: ['网络连接异常', 'The connection failed'],
};
const otherWords = ['请求无法处理', 'The request cannot be processed'] as const;

/** Message for a host name that belongs to no park (G2). */
export const siteNotFound = ['站点不存在', 'Site not found'] as const;

/** Message for a park that is off on purpose (G2). */
export const siteClosed = ['本站已停用', 'This site is closed'] as const;

/** Value of `Retry-After` in seconds when the gateway is overloaded or the platform is failing. */
export const retryAfterS = 5;

export interface ErrorDetails {
  words?: readonly [zh: string, en: string];
  /** The failure in JSON responses. Default: the failure of the status or, for 502, 504 and 500, that of G6. */
  failure?: Failure;
  retryAfterS?: number;
  /** Why the request gets no answer from its park, for log and metrics. */
  reason?: Unavailable;
  allow?: string | undefined;
  /** A link that lets the visitor continue. */
  link?: ErrorLink;
}

/** Paths below which scripts and other programs send requests. Errors there are JSON. */
export const programPaths: readonly string[] = [...Object.values(prefixes), '/cms/_data', '/cms/session'];

function isForProgram(target: string): boolean {
  const { path } = splitTarget(target);
  return programPaths.some((folder) => isWithin(path, folder));
}

/** Ends a request with an error response: JSON below `programPaths`, otherwise a plain page. */
export function sendError(req: IncomingMessage, res: ServerResponse, status: number, answer: ErrorDetails = {}): void {
  if (isForProgram(scopeOf(res).target)) sendErrorJson(req, res, status, answer);
  else sendErrorPage(req, res, status, answer);
}

/** Ends a request with a JSON error, `{code, message, status}`. */
export function sendErrorJson(req: IncomingMessage, res: ServerResponse, status: number, answer: ErrorDetails = {}): void {
  const failure = answer.failure ?? failureOfStatus(status) ?? (status === 504 ? noResponse : status === 500 ? systemFailure : undefined);
  const { code, message } = failure ?? { code: String(status), message: (answer.words ?? words[status] ?? otherWords)[0] };
  const body = JSON.stringify({ code, message, status });
  note(res, answer);
  end(req, res, status, headersOf(answer, 'application/json; charset=utf-8', body), body);
}

/** Ends a request with a plain page, which has no script and does not use the park's frame. */
export function sendErrorPage(req: IncomingMessage, res: ServerResponse, status: number, answer: ErrorDetails = {}): void {
  const { headers, body } = errorPage(status, answer);
  note(res, answer);
  end(req, res, status, headers, body);
}

interface ErrorPage {
  headers: Record<string, string | number>;
  body: string;
}

/** Returns a plain error page. Also used for sockets without a response object. */
export function errorPage(status: number, answer: ErrorDetails = {}): ErrorPage {
  const body = plainPage(answer.words ?? words[status] ?? otherWords, answer.link);
  return { headers: headersOf(answer, 'text/html; charset=utf-8', body), body };
}

const headersOf = ({ retryAfterS, allow }: ErrorDetails, type: string, body: string): ErrorPage['headers'] => ({
  'Content-Type': type,
  'Content-Length': Buffer.byteLength(body),
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': plainCsp,
  'X-Content-Type-Options': 'nosniff',
  ...(retryAfterS !== undefined && { 'Retry-After': String(retryAfterS) }),
  ...(allow !== undefined && { Allow: allow }),
});

/** Notes the reason for the request's log line. The ops port's requests have no scope. */
function note(res: ServerResponse, { reason }: ErrorDetails): void {
  if (reason !== undefined) scopeOf(res).unavailable = reason;
}

function end(req: IncomingMessage, res: ServerResponse, status: number, headers: ErrorPage['headers'], body: string): void {
  if (res.writableEnded) return;
  if (res.headersSent) {
    // the response is partly sent: only an aborted transfer shows the client that it is incomplete (case 32)
    res.destroy();
    return;
  }
  for (const name of ['ETag', 'Last-Modified', 'Content-Encoding', 'Content-Disposition']) res.removeHeader(name);
  res.writeHead(status, headers);
  endResponse(req, res, req.method === 'HEAD' ? undefined : body);
}

/** Ends a request whose step or handler threw. */
export type Fail = (error: unknown, req: IncomingMessage, res: ServerResponse) => void;

/** Creates `fail`: responds to invalid input with the error's own status; logs any other error and responds with 500. */
export function createFail({ log, send = sendError }: { log: Log; send?: typeof sendError }): Fail {
  return function fail(error, req, res) {
    const status = statusOf(error);
    if (status >= 500) log.error('request failed', { requestId: scopeOf(res)?.requestId, error });
    send(req, res, status, error instanceof UpstreamError ? { failure: error.failure } : {});
  };
}

function statusOf(error: unknown): number {
  if (error instanceof HttpError) return error.status;
  if (error instanceof UpstreamError) return error.failure.status >= 500 ? error.failure.status : 502;
  if (error instanceof URIError) return 400;
  // http-errors, thrown for bodies and static files, set `expose` if the client caused the error
  if (error instanceof Error && 'expose' in error && error.expose === true && 'status' in error && typeof error.status === 'number')
    return error.status;
  return 500;
}
