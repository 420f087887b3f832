// Maps failed calls to the failures that callers get. No other module implements G6.

/** A failure as all callers get it: in the proxy's JSON, as a block's error, as a form's message. */
export interface Failure {
  /** `timeout` for the failures that G6 defines, otherwise the platform's code. */
  code: string;
  /** HTTP status. */
  status: number;
  message: string;
}

export const networkMessage = '网络连接异常';
export const systemMessage = '系统错误，请稍后重试';

/** Failure if the platform's response has status 502 or 504. */
export const badGateway: Failure = { code: 'timeout', status: 502, message: networkMessage };
/** Failure if the platform did not respond, or not in time. */
export const noResponse: Failure = { code: 'timeout', status: 504, message: networkMessage };
/** Any other failure: the response cannot be parsed, or there is a bug. */
export const systemFailure: Failure = { code: 'timeout', status: 500, message: systemMessage };

/** Returns the failure that G6 defines for an HTTP status. Returns undefined for statuses whose response is parsed as usual. */
export const failureOfStatus = (status: number): Failure | undefined => (status === 502 || status === 504 ? badGateway : undefined);
