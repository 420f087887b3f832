// Parses the settings from the environment with one schema. Throws if a value is invalid, and main.ts then exits.
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { capabilities, isCapability } from '#shared/api/capabilities.ts';
import { prefixes } from '#shared/api/paths.ts';
import { ConfigError } from '../http/errors/errors.ts';
import { isBadPort } from '../http/origin/bad-ports.ts';
import { originOf } from '../http/origin/host.ts';
import { parseTrust, type TrustSetting } from '../http/origin/trust.ts';

// A schema's error message describes the allowed values; readConfig appends it to the setting's name.
const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `a whole number from ${min} to ${max}`);

const oneOf = <const T extends readonly [string, ...string[]]>(...values: T) => z.enum(values, `one of ${values.join(', ')}`);

const baseUrl = (example: string) =>
  z
    .string()
    .refine(isBase, `an http or https address without credentials, query and fragment, e.g. ${example}`)
    .transform((value) => value.replace(/\/+$/, ''));

function isBase(value: string): boolean {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return false;
  const url = new URL(value);
  return url.username === '' && url.password === '' && !/[?#]/.test(value);
}

const databaseUrl = z.string().refine((value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value), 'a postgres:// address');
const redisUrl = z.string().refine((value) => /^rediss?:\/\//.test(value) && URL.canParse(value), 'a redis:// or rediss:// address');
const tilesUrl = z.string().refine((value) => /^(https:\/\/|\/)/.test(value), 'an https address or a path, with {z}, {x} and {y}');
const address = z.string().regex(/^[\w.:-]{1,255}$/, 'an address or a host name');
const secret = z.string().min(16, 'at least 16 characters');
const shortText = z.string().max(200, 'at most 200 characters');

const secrets = z
  .string()
  .transform((value) => value.split(',').map((one) => one.trim()))
  .refine((list) => list.every((one) => one.length >= 32), 'a comma-separated list of secrets of at least 32 characters each');

const origins = z
  .string()
  .transform((value) => value.split(',').map((one) => originOf(one.trim())))
  .refine((list) => list.every((one) => one !== undefined), 'a comma-separated list of origins, e.g. https://park.example')
  .transform((list) => list.filter((one) => one !== undefined));

const lacks = z
  .string()
  .transform((value) => value.split(',').map((one) => one.trim()))
  .refine((list) => list.every(isCapability), `a comma-separated list of ${capabilities.join(', ')}`)
  .transform((list) => list.filter(isCapability));

const trustProxy = z.string().transform((value, context): TrustSetting => {
  const setting = parseTrust(value);
  if (setting !== undefined) return setting;
  context.addIssue('false, a number of proxies from 1 to 99, or a list of addresses, subnets, loopback, linklocal, uniquelocal (never true)');
  return false;
});

/** The samplers that OpenTelemetry standardises, without those that need a remote service. */
const samplers = ['always_on', 'always_off', 'traceidratio', 'parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const;

/** Every environment variable of the portal. An empty variable counts as unset. */
const environmentSchema = z.object({
  NODE_ENV: oneOf('production', 'development', 'test').prefault('production').describe('`production` requires `SESSION_SECRET`'),
  HOST: address.optional().describe('address to listen on; unset: all interfaces in production, else 127.0.0.1'),
  PORT: integer(0, 65_535)
    .refine((port) => !isBadPort(port), 'a port that browsers open; they refuse this one (a bad port of the Fetch standard)')
    .prefault('3000')
    .describe('port of the portal'),
  OPS_HOST: address.optional().describe('address of the ops port; unset: as `HOST`'),
  OPS_PORT: integer(0, 65_535)
    .prefault('3090')
    .describe('port of probes, `/metrics`, `/content-health` and `POST /purge`; keep it inside the cluster'),
  MAIN_API_URL: baseUrl('http://platform:8080/api')
    .optional()
    .describe('base URL for `/api`, e.g. `http://platform:8080/api`; all five unset: the embedded backend'),
  CMS_API_URL: baseUrl('http://platform:8080/cms-api').optional().describe('base URL for `/cms-api`'),
  SYS_API_URL: baseUrl('http://platform:8080/sys-api').optional().describe('base URL for `/sys-api`'),
  UAC_URL: baseUrl('http://platform:8080/uac').optional().describe('base URL for `/uac`; ends in `/uac`'),
  FILE_URL: baseUrl('http://platform:8080/file').optional().describe('base URL for `/file`; ends in `/file`'),
  PLATFORM_LACKS: lacks.optional().describe('comma-separated list of what the platform lacks, as `npm run contract` prints it'),
  BACKEND_PORT: integer(1, 65_535).prefault('3100').describe('port of the embedded backend, on 127.0.0.1'),
  DATABASE_URL: databaseUrl.optional().describe("embedded backend: PostgreSQL's address; unset: an embedded database under `DATA_DIR`"),
  DATA_DIR: z.string().prefault('./data').describe('embedded backend: folder of its database and uploads'),
  REDIS_URL: redisUrl.optional().describe('Redis for caches, sessions and limits that replicas share; unset: each replica on its own'),
  TRUST_PROXY: trustProxy.prefault('false').describe('proxies whose `X-Forwarded-*` headers are trusted: their number, or addresses and subnets'),
  SESSION_SECRET: secrets.optional().describe('comma-separated secrets of 32 characters or more: the first signs, all verify'),
  OAUTH_CLIENT_ID: shortText.optional().describe("the portal's client at the platform; unset: the embedded backend's"),
  OAUTH_CLIENT_SECRET: shortText.optional().describe('its secret; set together with `OAUTH_CLIENT_ID`'),
  PURGE_TOKEN: secret.optional().describe('bearer token of `POST /purge`; unset: no purge endpoint'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'silent').prefault('info').describe('`info` logs one line per request'),
  LOCALE_DETECTION: oneOf('everywhere', 'home').prefault('everywhere').describe('`home`: cookie and browser decide the language of home pages only'),
  UPSTREAM_TIMEOUT_MS: integer(100, 600_000).prefault('10000').describe("time limit for the platform's response to begin"),
  TENANT_FRESH_S: integer(1, 86_400).prefault('300').describe('how long the park of a host is cached as fresh'),
  CHROME_FRESH_S: integer(1, 86_400).prefault('60').describe('how long menus, footer and logo are cached as fresh'),
  DATA_FRESH_S: integer(0, 86_400).prefault('10').describe('how long public reads are cached as fresh'),
  PAGE_FRESH_S: integer(0, 86_400).prefault('10').describe('how long pages are cached as fresh; 0: no page is cached'),
  STALE_S: integer(0, 86_400).prefault('86400').describe('how long stale cached values are served while they are renewed or the platform is down'),
  PAGE_CACHE_MB: integer(1, 65_536).prefault('48').describe('memory of the page cache'),
  DATA_CACHE_MB: integer(1, 65_536).prefault('32').describe('memory of the data cache'),
  PICTURE_CACHE_MB: integer(1, 65_536).prefault('32').describe('memory of the cache of converted pictures'),
  PICTURES_IN_REDIS: oneOf('true', 'false').prefault('false').describe('`true`: replicas share converted pictures in Redis'),
  WARM_HOSTS: origins.optional().describe('comma-separated origins of parks whose caches are filled before the port opens'),
  RENDER_TIMEOUT_MS: integer(100, 600_000).prefault('5000').describe('time limit of a page; blocks without data by then show an error'),
  DRAIN_DELAY_S: integer(0, 300).optional().describe('how long the port stays open after a stop signal; unset: 5, with the embedded backend 0'),
  SHUTDOWN_GRACE_S: integer(1, 300).prefault('25').describe('time limit of the shutdown after a stop signal, drain delay included'),
  OTEL_EXPORTER_OTLP_ENDPOINT: baseUrl('http://collector:4318')
    .optional()
    .describe('OpenTelemetry collector, e.g. `http://collector:4318`; unset: no spans'),
  OTEL_EXPORTER_OTLP_PROTOCOL: oneOf('http/json').prefault('http/json').describe('protocol of the span export'),
  OTEL_SERVICE_NAME: shortText.prefault('park-portal').describe('service name of the spans'),
  OTEL_TRACES_SAMPLER: oneOf(...samplers)
    .prefault('parentbased_always_on')
    .describe('sampler, by its standard name'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'a ratio from 0 to 1, e.g. 0.01')
    .transform(Number)
    .prefault('1')
    .describe('ratio of sampled traces for `traceidratio` samplers'),
  OTEL_SDK_DISABLED: oneOf('true', 'false').prefault('false').describe('`true`: no spans, whatever else is set'),
  MAP_TILES_URL: tilesUrl.optional().describe('URL of map tiles, with `{z}`, `{x}` and `{y}`; unset: the map shows the park plan'),
  MAP_CRS: oneOf('wgs84', 'gcj02').prefault('wgs84').describe('coordinate system of the tiles'),
});

type Environment = z.output<typeof environmentSchema>;
const hidden: readonly string[] = [
  'SESSION_SECRET',
  'OAUTH_CLIENT_SECRET',
  'PURGE_TOKEN',
  'DATABASE_URL',
  'REDIS_URL',
] satisfies (keyof Environment)[];
const baseSettings = { main: 'MAIN_API_URL', cms: 'CMS_API_URL', sys: 'SYS_API_URL', uac: 'UAC_URL', file: 'FILE_URL' } as const;
/** OAuth client that the embedded backend accepts by default. */
const embeddedClient = { clientId: 'portal', clientSecret: 'portal-dev-secret' };

/** The settings as the gateway's components use them. */
export type Config = ReturnType<typeof toConfig>;

/**
 * Reads the environment.
 * @throws ConfigError with a line for each invalid value: its name, the value, the allowed values
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''));
  const parsed = environmentSchema.safeParse(given);
  const lines = (parsed.error?.issues ?? []).map(({ path: [name], message }) => {
    const value = isSecret(String(name), given[String(name)]) ? 'its value' : JSON.stringify(given[String(name)]);
    return `${String(name)}: ${value} is not allowed; allowed is ${message}`;
  });
  const all = [...lines, ...checkCombinations(given)];
  if (!parsed.success || all.length > 0) throw new ConfigError(all);
  return toConfig(parsed.data);
}

/** Whether a value must not be printed: it is secret, or contains `@` as a URL with a password does. */
const isSecret = (name: string, value = ''): boolean => hidden.includes(name) || value.includes('@');

/** Checks the rules that involve more than one setting. */
function checkCombinations(given: Readonly<Record<string, unknown>>): string[] {
  const lines: string[] = [];
  const missing = Object.values(baseSettings).filter((name) => given[name] === undefined);
  if (missing.length > 0 && missing.length < 5) {
    lines.push(`${missing.join(', ')}: not set while others of the five are; allowed is all five (a platform) or none (the embedded backend)`);
  }
  if ((given['OAUTH_CLIENT_ID'] === undefined) !== (given['OAUTH_CLIENT_SECRET'] === undefined)) {
    lines.push('OAUTH_CLIENT_ID, OAUTH_CLIENT_SECRET: only one is set; allowed is both or none');
  }
  if ((given['NODE_ENV'] ?? 'production') === 'production' && given['SESSION_SECRET'] === undefined) {
    lines.push('SESSION_SECRET: not set; production needs a comma-separated list of secrets of at least 32 characters each');
  }
  return lines;
}

function toConfig(env: Environment) {
  const embedded = env.MAIN_API_URL === undefined;
  const host = env.HOST ?? (env.NODE_ENV === 'production' ? undefined : '127.0.0.1');
  const mb = 1024 * 1024;
  return {
    development: env.NODE_ENV === 'development',
    /** If undefined, the server listens on all interfaces. */
    host,
    port: env.PORT,
    opsHost: env.OPS_HOST ?? host,
    opsPort: env.OPS_PORT,
    /** The platform's base URL for each public prefix, without a trailing slash (ruling 5). */
    bases: basesOf(env),
    embedded,
    /** What the platform does not offer: these calls are never made, and features that need them are hidden. */
    platformLacks: new Set(env.PLATFORM_LACKS),
    backendPort: env.BACKEND_PORT,
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    redisUrl: env.REDIS_URL,
    trustProxy: env.TRUST_PROXY,
    /** The first secret signs, all secrets verify (G12). */
    sessionSecrets: env.SESSION_SECRET ?? [randomBytes(32).toString('hex')],
    /** If undefined, the platform has no OAuth client for the portal, and the portal offers no single sign-on. */
    oauth: oauthOf(env, embedded),
    purgeToken: env.PURGE_TOKEN,
    logLevel: env.LOG_LEVEL,
    localeDetection: env.LOCALE_DETECTION,
    upstreamTimeoutMs: env.UPSTREAM_TIMEOUT_MS,
    tenantFreshS: env.TENANT_FRESH_S,
    chromeFreshS: env.CHROME_FRESH_S,
    dataFreshS: env.DATA_FRESH_S,
    pageFreshS: env.PAGE_FRESH_S,
    staleS: env.STALE_S,
    pageCacheBytes: env.PAGE_CACHE_MB * mb,
    dataCacheBytes: env.DATA_CACHE_MB * mb,
    pictureCacheBytes: env.PICTURE_CACHE_MB * mb,
    picturesInRedis: env.PICTURES_IN_REDIS === 'true',
    warmHosts: env.WARM_HOSTS ?? [],
    renderTimeoutMs: env.RENDER_TIMEOUT_MS,
    drainDelayS: Math.min(env.DRAIN_DELAY_S ?? (embedded ? 0 : 5), env.SHUTDOWN_GRACE_S),
    shutdownGraceS: env.SHUTDOWN_GRACE_S,
    collector: collectorOf(env),
    map: { crs: env.MAP_CRS, ...(env.MAP_TILES_URL !== undefined && { tilesUrl: env.MAP_TILES_URL }) },
  };
}

function basesOf(env: Environment): Readonly<Record<keyof typeof baseSettings, string>> {
  const backend = `http://127.0.0.1:${env.BACKEND_PORT}`;
  const of = (name: keyof typeof baseSettings) => env[baseSettings[name]] ?? backend + prefixes[name];
  return { main: of('main'), cms: of('cms'), sys: of('sys'), uac: of('uac'), file: of('file') };
}

function oauthOf(env: Environment, embedded: boolean): { clientId: string; clientSecret: string } | undefined {
  const { OAUTH_CLIENT_ID: clientId, OAUTH_CLIENT_SECRET: clientSecret } = env;
  if (clientId !== undefined && clientSecret !== undefined) return { clientId, clientSecret };
  return embedded ? embeddedClient : undefined;
}

/** Returns the span collector's settings. Undefined if spans are not exported. */
function collectorOf(env: Environment) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: disabled } = env;
  if (endpoint === undefined || disabled === 'true') return undefined;
  const [sampler, ratio] = [env.OTEL_TRACES_SAMPLER, env.OTEL_TRACES_SAMPLER_ARG];
  return { url: `${endpoint}/v1/traces`, serviceName: env.OTEL_SERVICE_NAME, sampler, ratio };
}

/** Returns the rows of the README's table of settings. */
export function settingsTable(): { name: string; default: string; what: string }[] {
  return Object.entries(environmentSchema.shape).map(([name, { def, description }]) => ({
    name,
    default: def.type === 'prefault' ? String(def.defaultValue) : 'unset',
    what: description ?? '',
  }));
}
