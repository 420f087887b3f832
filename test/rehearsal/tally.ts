// What visitors noticed, event by event: the table for docs/operations.md, and where each failed request went wrong.

/** A request that did not get what it came for. */
export interface Failure {
  /** By status or error: what the table counts. */
  reason: string;
  /** Who asked for what. */
  what: string;
  /** Milliseconds since the rehearsal began. */
  atMs: number;
  /** Which gateways nginx asked, and what each said. */
  asked?: string | undefined;
  requestId?: string | undefined;
  /** The beginning of the answer. */
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

/** A line an event. */
export function tableOf(rows: readonly Row[]): string[] {
  const lines = rows.map(([name, { requests, failures, wrongTenant, loggedOut }]) => {
    const counts = Object.entries(Object.groupBy(failures, ({ reason }) => reason)).map(([reason, some = []]) => `${some.length} × ${reason}`);
    return `| ${name} | ${requests} | ${failures.length} | ${counts.join(', ')} | ${wrongTenant} | ${loggedOut} |`;
  });
  return ['| event | requests | failed | why | wrong park | logged out |', '|---|---|---|---|---|---|', ...lines];
}

const mostLines = 60;

/** Each failed request with what the gateway's log says of it. */
export function failuresOf(rows: readonly Row[], lineOf: (requestId: string) => string | undefined): string[] {
  const all = rows.flatMap(([event, { failures }]) => failures.map((failure) => ({ event, ...failure })));
  const lines = all.slice(0, mostLines).map(({ event, reason, what, atMs, asked = '', requestId, body = '' }) => {
    const said = requestId === undefined ? undefined : lineOf(requestId);
    return `${(atMs / 1000).toFixed(1)} s, ${event}: ${what}: ${reason}; asked ${asked || 'nobody'}; ${body}\n  ${said ?? 'no line in the log'}`;
  });
  return all.length > mostLines ? [...lines, `and ${all.length - mostLines} more`] : lines;
}
