// Writes the log as JSON lines: an allow-list of fields, with every text redacted (G13, case 72).
import { type DestinationStream, type Level, type LevelWithSilent, pino } from 'pino';
import { isPlain, redact } from './redact.ts';

/** The fields that a line may have besides time, level and message; any other field is dropped. */
export interface LogFields {
  requestId?: string | undefined;
  /** Id of the W3C trace that the request belongs to. */
  trace?: string | undefined;
  tenant?: string | undefined;
  host?: string | undefined;
  locale?: string | undefined;
  /** The route's pattern, never the URL: URLs contain ids and queries. */
  route?: string | undefined;
  method?: string | undefined;
  status?: number | undefined;
  firstByteMs?: number | undefined;
  totalMs?: number | undefined;
  upstreamCalls?: number | undefined;
  upstreamMs?: number | undefined;
  cache?: string | undefined;
  bytes?: number | undefined;
  aborted?: boolean | undefined;
  /** Name of a call of the platform's API. */
  call?: string | undefined;
  /** Name of a public read. */
  resource?: string | undefined;
  /** Id of a banner row. */
  banner?: string | undefined;
  /** Names of parts of a park's frame. */
  parts?: string | undefined;
  code?: string | undefined;
  port?: number | undefined;
  signal?: string | undefined;
  tags?: string | undefined;
  /** Key of a cache entry. */
  key?: string | undefined;
  /** Logged as its name and message, its stack and its cause. */
  error?: unknown;
}

export interface Log {
  debug(message: string, fields?: LogFields): void;
  /** For one line per request, the start and stop of the process, and actions of operators. */
  info(message: string, fields?: LogFields): void;
  /** For events that an operator may have to act on. */
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

/** The fields in the order in which a line has them. */
const names = [
  'requestId',
  'trace',
  'tenant',
  'host',
  'locale',
  'route',
  'method',
  'status',
  'firstByteMs',
  'totalMs',
  'upstreamCalls',
  'upstreamMs',
  'cache',
  'bytes',
  'aborted',
  'call',
  'resource',
  'banner',
  'parts',
  'code',
  'port',
  'signal',
  'tags',
  'key',
] as const satisfies readonly (keyof LogFields)[];

const maxStackLength = 2000;

/** Creates the log of the process. Every level has the same form of line (G13). */
export function createLog(level: LevelWithSilent, destination: DestinationStream): Log {
  const timestamp = createTimestamp();
  const logger = pino(
    {
      level,
      base: null,
      messageKey: 'message',
      timestamp,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
  const at = (level: Level) => (message: string, fields?: LogFields) => {
    // a disabled level costs no redaction
    if (logger.isLevelEnabled(level)) logger[level](allowed(fields), redact(message));
  };
  const isInfo = logger.isLevelEnabled('info');
  return {
    debug: at('debug'),
    info(message, fields) {
      // fast path of the request line, in pino's format but with less CPU time (docs/decisions/0016)
      if (isInfo) destination.write(`{"level":"info"${timestamp()}${formatted(fields)},"message":${quoted(message)}}\n`);
    },
    warn: at('warn'),
    error: at('error'),
  };
}

/** Formats the current time once per millisecond, because many lines share one. */
function createTimestamp(): () => string {
  let last = { ms: Number.NaN, text: '' };
  return () => {
    const ms = Date.now();
    if (ms !== last.ms) last = { ms, text: `,"time":"${new Date(ms).toISOString()}"` };
    return last.text;
  };
}

const prefixes = names.map((name) => [name, `,"${name}":`] as const);

/** Formats the allowed fields for the fast path. */
function formatted(fields: LogFields = {}): string {
  let line = '';
  for (const [name, prefix] of prefixes) {
    const value = fields[name];
    if (typeof value === 'string') line += prefix + quoted(value);
    else if (typeof value === 'boolean' || Number.isFinite(value)) line += prefix + value;
  }
  return fields.error === undefined ? line : line + JSON.stringify(described(fields.error)).replace('{', ',').slice(0, -1);
}

/** A plain text needs no escape. */
const quoted = (text: string): string => (isPlain(text) ? `"${text}"` : JSON.stringify(redact(text)));

/** Copies the allowed fields for pino. */
function allowed(fields: LogFields = {}): Record<string, string | number | boolean> {
  const line: Record<string, string | number | boolean> = {};
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string') line[name] = redact(value);
    else if (typeof value === 'number' || typeof value === 'boolean') line[name] = value;
  }
  return fields.error === undefined ? line : { ...line, ...described(fields.error) };
}

function described(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { error: redact(String(error)) };
  const cause = error.cause instanceof Error ? { cause: redact(`${error.cause.name}: ${error.cause.message}`) } : {};
  return { error: redact(`${error.name}: ${error.message}`), stack: redact(error.stack ?? '', maxStackLength), ...cause };
}
