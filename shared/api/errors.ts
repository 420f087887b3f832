// What a failed upstream call looks like to whoever made it: G6, the only place that says it.

/** A failure as every caller sees it: the proxy's JSON, a block's error, a form's message. */
export interface Failure {
  /** `timeout` for the failures that G6 words, else the platform's own code. */
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
/** Anything else that went wrong: an answer that cannot be read, a bug on the way. */
export const systemFailure: Failure = { code: 'timeout', status: 500, message: systemMessage };

/** What G6 makes of an HTTP status that has no readable envelope: undefined means that it passes as normal data. */
export const failureOfStatus = (status: number): Failure | undefined => (status === 502 || status === 504 ? badGateway : undefined);
