// Why a call to the platform failed, in the words of log, metrics, traces and runbooks (G13).

/** The platform did not respond: not in time, it reset or refused the connection, or there is no route to its host. */
export type NoAnswer = 'timeout' | 'reset' | 'refused' | 'unreachable';

/**
 * Besides `NoAnswer`: an HTTP status; the code of an envelope; `401` for a call that needs no token; `bad shape` for JSON that the contract
 * does not allow; `unreadable` for a response that breaks off, is too large or is not HTTP.
 */
export type CallFault = NoAnswer | `status ${number}` | `code ${string}` | '401' | 'not json' | 'bad shape' | 'unreadable';

const noAnswers: Readonly<Record<string, NoAnswer>> = {
  ETIMEDOUT: 'timeout',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  ERR_STREAM_PREMATURE_CLOSE: 'reset',
  ECONNREFUSED: 'refused',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ERR_NETWORK: 'unreachable',
};

/** Returns why there was no response, for the code of an error of Node or axios. Undefined if there was one, or if the call was not sent. */
export const noAnswerOf = (code: string | undefined): NoAnswer | undefined => (code === undefined ? undefined : noAnswers[code]);

/** Whether a fault means that the platform did not respond. */
export const isNoAnswer = (fault: string): fault is NoAnswer =>
  fault === 'timeout' || fault === 'reset' || fault === 'refused' || fault === 'unreachable';
