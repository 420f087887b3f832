// What operators read: JSON lines whose fields are picked from a list, cut, escaped and cleared of secrets (G13, case 72).
import { type DestinationStream, type Level, type LevelWithSilent, pino } from 'pino';

/** All that a line may hold besides time, level and message. Nothing else is ever written. */
export interface LogFields {
  requestId?: string | undefined;
  /** The W3C trace that the request belongs to. */
  trace?: string | undefined;
  tenant?: string | undefined;
  host?: string | undefined;
  locale?: string | undefined;
  /** The route's pattern, never an address: addresses hold ids and queries. */
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
  /** A call of the contract, a resource, a banner row, a location: names, no content. */
  call?: string | undefined;
  resource?: string | undefined;
  banner?: string | undefined;
  parts?: string | undefined;
  code?: string | undefined;
  port?: number | undefined;
  signal?: string | undefined;
  tags?: string | undefined;
  /** Of a cache entry. */
  key?: string | undefined;
  /** Written as its name, message and stack. */
  error?: unknown;
}

export interface Log {
  debug(message: string, fields?: LogFields): void;
  /** One line a request, the process' own beginning and end, what an operator did; nothing else. */
  info(message: string, fields?: LogFields): void;
  /** Asks an operator to act. */
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

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

const maxLength = 200;
const maxStackLength = 2000;

/** One form of line at every level (G13): the line a request is written here, all others by pino. */
export function createLog(level: LevelWithSilent, to: DestinationStream): Log {
  const timeOf = createTimes();
  const logger = pino(
    {
      level,
      base: null,
      messageKey: 'message',
      timestamp: () => `,"time":"${timeOf(Date.now())}"`,
      formatters: { level: (label) => ({ level: label }) },
    },
    to,
  );
  // what a level leaves out is not even picked
  const at = (level: Level) => (message: string, fields?: LogFields) => {
    if (logger.isLevelEnabled(level)) logger[level](picked(fields), clean(message));
  };
  const isInfo = logger.isLevelEnabled('info');
  return {
    debug: at('debug'),
    info(message, fields) {
      // a line a request: as pino writes it, for a fifth of the time
      if (isInfo) to.write(`{"level":"info","time":"${timeOf(Date.now())}"${written(fields)},"message":${quoted(message)}}\n`);
    },
    warn: at('warn'),
    error: at('error'),
  };
}

/** A time as it is written; many lines share a millisecond. */
function createTimes(): (ms: number) => string {
  let known = { ms: Number.NaN, text: '' };
  return (ms) => {
    if (ms !== known.ms) known = { ms, text: new Date(ms).toISOString() };
    return known.text;
  };
}

const prefixes = names.map((name) => [name, `,"${name}":`] as const);

function written(fields: LogFields = {}): string {
  let line = '';
  for (const [name, prefix] of prefixes) {
    const value = fields[name];
    if (typeof value === 'string') line += prefix + quoted(value);
    else if (typeof value === 'boolean' || Number.isFinite(value)) line += prefix + value;
  }
  return fields.error === undefined ? line : line + JSON.stringify(described(fields.error)).replace('{', ',').slice(0, -1);
}

/** A text as JSON has it; what is plain needs no escape. */
const quoted = (text: string): string => (isPlain(text) ? `"${text}"` : JSON.stringify(clean(text)));

function picked(fields: LogFields = {}): Record<string, string | number | boolean> {
  const line: Record<string, string | number | boolean> = {};
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string') line[name] = clean(value);
    else if (typeof value === 'number' || typeof value === 'boolean') line[name] = value;
  }
  return fields.error === undefined ? line : { ...line, ...described(fields.error) };
}

function described(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { error: clean(String(error)) };
  const cause = error.cause instanceof Error ? { cause: clean(`${error.cause.name}: ${error.cause.message}`) } : {};
  return { error: clean(`${error.name}: ${error.message}`), stack: clean(error.stack ?? '', maxStackLength), ...cause };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is escaped
const control = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

// Free text (messages of errors above all) may quote an address or a body. Each pattern is linear (case 71).
const secrets: readonly (readonly [RegExp, string])[] = [
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [hidden]'],
  [/((?:token|secret|password|passwd|pwd|code|captcha|cookie|authorization|phone|tel|mobile)["']?\s*[=:]\s*["']?)[^\s"'&,;]+/gi, '$1[hidden]'],
  [/:\/\/[^\s/@]{1,256}@/g, '://[hidden]@'],
  [/(\bhttps?:\/\/[^\s?#]{1,512})[?#]\S*/gi, '$1?[hidden]'],
  [/(?<!\d)\d{17}[\dXx](?![\dA-Za-z])/g, '[id]'],
  [/(?<!\d)1[3-9]\d{9}(?!\d)/g, '[phone]'],
  [/\beyJ[\w-]{8,}(?:\.[\w-]*){0,2}/g, '[token]'],
];

/** Names, patterns of routes, ids: nothing that a pattern above could find or that is escaped. Most of a line is such. */
const plain = /^(?!.*(?:\d{11}|eyJ))(?:[\w.*-]|\/:?)*$/;
/** Of a request or a trace: in one of thousands so many digits stand side by side that it looks as if it held a phone. */
const id = /^(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;
const maxPlainLength = 64;
const isPlain = (text: string): boolean => text.length <= maxPlainLength && (plain.test(text) || id.test(text));

/** A text as it may stand in a line: secrets out, control characters escaped, cut. */
export function clean(text: string, length = maxLength): string {
  if (isPlain(text)) return text;
  // cut twice: patterns never see a megabyte, and escaping may lengthen what is left
  let value = text.slice(0, length * 2);
  for (const [pattern, replacement] of secrets) value = value.replace(pattern, replacement);
  return value.replace(control, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`).slice(0, length);
}
