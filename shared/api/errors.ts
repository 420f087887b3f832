// Maps failed upstream calls to the failures that callers get; the only implementation of G6.

/** A failure as every caller gets it: the proxy's JSON, a block's error, a form's message. */
export interface Failure {
  /** `timeout` for the failures that G6 defines, else the platform's own code. */
  code: string;
  /** HTTP status. */
  status: number;
  message: string;
}

export const networkMessage = '网络连接异常';
export const systemMessage = '系统错误，请稍后重试';

/** The upstream answered 502 or 504. */
export const badGateway: Failure = { code: 'timeout', status: 502, message: networkMessage };
/** The upstream did not answer at all, or too late. */
export const noResponse: Failure = { code: 'timeout', status: 504, message: networkMessage };
/** Any other failure: an unreadable response, or a bug. */
export const systemFailure: Failure = { code: 'timeout', status: 500, message: systemMessage };

/** The failure that G6 defines for an HTTP status; undefined: the response is read as usual. */
export const failureOfStatus = (status: number): Failure | undefined => (status === 502 || status === 504 ? badGateway : undefined);
