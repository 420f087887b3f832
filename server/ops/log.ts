// Writes the log as JSON lines. Logs only allow-listed fields and redacts secrets in every string (G13, case 72).
import { type DestinationStream, type Level, type LevelWithSilent, pino } from 'pino';
import { isPlain, redact } from './redact.ts';

/** Fields that a line may have besides time, level and message. Any other field is dropped. */
export interface LogFields {
  requestId?: string | undefined;
  /** Id of the W3C trace to which the request belongs. */
  trace?: string | undefined;
  tenant?: string | undefined;
  host?: string | undefined;
  locale?: string | undefined;
  /** The route's pattern. Never the URL, because URLs contain ids and queries. */
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
  /** Name of a base URL of the platform. */
  base?: string | undefined;
  /** Name of a call in the platform's API contract. */
  call?: string | undefined;
  /** Name of a public read, e.g. `articles.latest`. */
  resource?: string | undefined;
  /** Id of a banner. */
  banner?: string | undefined;
  /** Names of the parts of a park's frame that failed. */
  parts?: string | undefined;
  code?: string | undefined;
  /** Why a request got 503, or 404 for an unknown host. */
  reason?: string | undefined;
  port?: number | undefined;
  signal?: string | undefined;
  tags?: string | undefined;
  /** Key of a cache entry. */
  key?: string | undefined;
  /** Logged with name, message, stack and cause. */
  error?: unknown;
}

export interface Log {
  debug(message: string, fields?: LogFields): void;
  /** For the line of each request, the start and stop of the process, and operators' actions. */
  info(message: string, fields?: LogFields): void;
  /** For events that may require an operator to act. */
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

/** The allowed fields. */
const names: ReadonlySet<string> = new Set([
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
  'base',
  'call',
  'resource',
  'banner',
  'parts',
  'code',
  'reason',
  'port',
  'signal',
  'tags',
  'key',
] satisfies (keyof LogFields)[]);

const maxStackLength = 2000;

/** Creates the log of the process. Lines have the same form at every level (G13). */
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
    // a disabled level skips the redaction
    if (logger.isLevelEnabled(level)) logger[level](allowed(fields), redact(message));
  };
  const isInfo = logger.isLevelEnabled('info');
  return {
    debug: at('debug'),
    info(message, fields) {
      // fast path for request lines: writes pino's format with less CPU time (docs/decisions/0016)
      if (isInfo) destination.write(`{"level":"info"${timestamp()}${formatted(fields)},"message":${quoted(message)}}\n`);
    },
    warn: at('warn'),
    error: at('error'),
  };
}

/** Returns a function that formats the current time. It formats date and time once per second, and adds the milliseconds. */
function createTimestamp(): () => string {
  let last = { second: Number.NaN, text: '' };
  return () => {
    const ms = Date.now();
    const second = Math.floor(ms / 1000);
    if (second !== last.second) last = { second, text: `,"time":"${new Date(second * 1000).toISOString().slice(0, -'000Z'.length)}` };
    return `${last.text}${String(ms % 1000).padStart(3, '0')}Z"`;
  };
}

/** Formats the allow-listed fields as JSON, for the fast path. */
function formatted(fields: LogFields = {}): string {
  let line = '';
  for (const name in fields) {
    const value = fields[name as keyof LogFields];
    if (value === undefined || !names.has(name)) continue;
    if (typeof value === 'string') line += `,"${name}":${quoted(value)}`;
    else if (typeof value === 'boolean' || Number.isFinite(value)) line += `,"${name}":${value}`;
  }
  return fields.error === undefined ? line : line + JSON.stringify(described(fields.error)).replace('{', ',').slice(0, -1);
}

/** Quotes a text as JSON. A plain text needs neither escaping nor redaction. */
const quoted = (text: string): string => (isPlain(text) ? `"${text}"` : JSON.stringify(redact(text)));

/** Copies the allow-listed fields for pino, with redacted strings. */
function allowed(fields: LogFields = {}): Record<string, string | number | boolean> {
  const line: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (!names.has(name)) continue;
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
