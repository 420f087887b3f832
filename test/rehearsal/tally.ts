// Counts requests and failures per event and formats the table of docs/operations.md and the list of failed requests.

export interface Failure {
  /** Status or error, by which the table groups failures. */
  reason: string;
  /** Text with the visitor and what was requested. */
  what: string;
  /** Milliseconds since the rehearsal began. */
  atMs: number;
  /** The gateways that nginx tried, with each one's status. */
  asked?: string | undefined;
  requestId?: string | undefined;
  /** The first characters of the response. */
  body?: string | undefined;
}

export interface Tally {
  requests: number;
  failures: Failure[];
  wrongTenant: number;
  loggedOut: number;
}

export const emptyTally = (): Tally => ({ requests: 0, failures: [], wrongTenant: 0, loggedOut: 0 });

export type Row = readonly [event: string, tally: Tally];

/** Formats the table with one line per event. */
export function tableOf(rows: readonly Row[]): string[] {
  const lines = rows.map(([name, { requests, failures, wrongTenant, loggedOut }]) => {
    const counts = Object.entries(Object.groupBy(failures, ({ reason }) => reason)).map(([reason, some = []]) => `${some.length} × ${reason}`);
    return `| ${name} | ${requests} | ${failures.length} | ${counts.join(', ')} | ${wrongTenant} | ${loggedOut} |`;
  });
  return ['| event | requests | failed | why | wrong park | logged out |', '|---|---|---|---|---|---|', ...lines];
}

const mostLines = 60;

/** Formats each failed request with its line in the gateway's log. */
export function failuresOf(rows: readonly Row[], lineOf: (requestId: string) => string | undefined): string[] {
  const all = rows.flatMap(([event, { failures }]) => failures.map((failure) => ({ event, ...failure })));
  const lines = all.slice(0, mostLines).map(({ event, reason, what, atMs, asked = '', requestId, body = '' }) => {
    const logLine = requestId === undefined ? undefined : lineOf(requestId);
    return `${(atMs / 1000).toFixed(1)} s, ${event}: ${what}: ${reason}; tried ${asked || 'no gateway'}; ${body}\n  ${logLine ?? 'no line in the log'}`;
  });
  return all.length > mostLines ? [...lines, `and ${all.length - mostLines} more`] : lines;
}
