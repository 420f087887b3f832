import { describe, expect, it } from 'vitest';
import { ConfigError } from '../http/errors/errors.ts';
import { readConfig, settingsTable } from './config.ts';

const secret = 's'.repeat(32);
const platform = {
  MAIN_API_URL: 'http://platform:8080/api/',
  CMS_API_URL: 'http://platform:8080/cms-api',
  SYS_API_URL: 'http://platform:8080/sys-api',
  UAC_URL: 'https://uac.example/uac',
  FILE_URL: 'http://files:9000/park/file',
};

function linesOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig({ NODE_ENV: 'test', ...env });
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.lines;
  }
}

describe('settings', () => {
  it('default to the embedded backend with its prefixes (ruling 5)', () => {
    const config = readConfig({ NODE_ENV: 'development', BACKEND_PORT: '4100' });
    expect(config.embedded).toBe(true);
    expect(config.bases).toEqual({
      main: 'http://127.0.0.1:4100/api',
      cms: 'http://127.0.0.1:4100/cms-api',
      sys: 'http://127.0.0.1:4100/sys-api',
      uac: 'http://127.0.0.1:4100/uac',
      file: 'http://127.0.0.1:4100/file',
    });
    expect(config).toMatchObject({ host: '127.0.0.1', port: 3000, opsPort: 3090, trustProxy: false, chromeFreshS: 60, pageCacheBytes: 50_331_648 });
  });

  it('accept a platform with all five URLs and drop their trailing slash', () => {
    const config = readConfig({ NODE_ENV: 'production', SESSION_SECRET: secret, ...platform });
    expect(config.embedded).toBe(false);
    expect(config.bases.main).toBe('http://platform:8080/api');
    expect(config.bases.file).toBe('http://files:9000/park/file');
    expect(config.oauth).toBeUndefined();
    expect(config.host).toBeUndefined();
  });

  it('count an empty value as unset', () => {
    expect(readConfig({ NODE_ENV: 'test', PORT: '', MAIN_API_URL: ' ', PURGE_TOKEN: '' })).toMatchObject({
      port: 3000,
      embedded: true,
      purgeToken: undefined,
    });
  });

  it('list the calls that the platform lacks', () => {
    expect(readConfig({ NODE_ENV: 'test' }).platformLacks).toEqual(new Set());
    expect(readConfig({ NODE_ENV: 'test', PLATFORM_LACKS: 'sentimentProgress, alerts' }).platformLacks).toEqual(
      new Set(['sentimentProgress', 'alerts']),
    );
  });

  it('configure a span collector by the standard variables, unless they disable it [G13]', () => {
    const env = {
      NODE_ENV: 'test',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    };
    const collector = { url: 'http://collector:4318/v1/traces', serviceName: 'park-portal', sampler: 'traceidratio', ratio: 0.25 };
    expect(readConfig(env).collector).toEqual(collector);
    expect(readConfig({ ...env, OTEL_SDK_DISABLED: 'true' }).collector).toBeUndefined();
    expect(readConfig({ NODE_ENV: 'test' }).collector).toBeUndefined();
  });

  it('sign with the first secret and verify with all [G12]', () => {
    expect(readConfig({ NODE_ENV: 'production', SESSION_SECRET: `${secret}, ${'t'.repeat(40)}` }).sessionSecrets).toEqual([secret, 't'.repeat(40)]);
  });

  it('generate a random secret outside production', () => {
    const [first] = readConfig({ NODE_ENV: 'test' }).sessionSecrets;
    const [second] = readConfig({ NODE_ENV: 'test' }).sessionSecrets;
    expect(first).not.toBe(second);
    expect(first?.length).toBeGreaterThanOrEqual(32);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['an invalid port', { PORT: '70000' }, /^PORT: "70000" is not allowed; allowed is a whole number from 0 to 65535$/],
    ['a port that browsers refuse', { PORT: '4190' }, /^PORT: "4190" is not allowed; allowed is a port that browsers open; .*Fetch standard/],
    ['a text instead of a number', { UPSTREAM_TIMEOUT_MS: '10s' }, /^UPSTREAM_TIMEOUT_MS: "10s" .* from 100 to 600000$/],
    ['an unknown level', { LOG_LEVEL: 'verbose' }, /^LOG_LEVEL: "verbose" .* one of fatal, error, warn, info, debug, silent$/],
    ['trust in all proxies', { TRUST_PROXY: 'true' }, /^TRUST_PROXY: "true" .*never true/],
    [
      'an invalid URL',
      { ...platform, UAC_URL: 'platform/uac' },
      /^UAC_URL: "platform\/uac" .* an http or https address.*, e\.g\. http:\/\/platform:8080\/uac$/,
    ],
    [
      'a URL with credentials',
      { ...platform, FILE_URL: 'http://a:b@files/file' },
      /^FILE_URL: its value is not allowed; allowed is .* without credentials/,
    ],
    ['a URL with a query', { ...platform, FILE_URL: 'http://files/file?x=1' }, /^FILE_URL: /],
    [
      'a collector that is not a URL',
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' },
      /^OTEL_EXPORTER_OTLP_ENDPOINT: .*, e\.g\. http:\/\/collector:4318$/,
    ],
    ['only some of the platform URLs', { MAIN_API_URL: 'http://platform/api' }, /^CMS_API_URL, SYS_API_URL, UAC_URL, FILE_URL: not set while others/],
    ['only one half of the OAuth credentials', { OAUTH_CLIENT_ID: 'portal' }, /^OAUTH_CLIENT_ID, OAUTH_CLIENT_SECRET: only one is set/],
    ['production without a secret', { NODE_ENV: 'production' }, /^SESSION_SECRET: not set; production needs/],
    [
      'a short secret among long ones',
      { SESSION_SECRET: `${secret},short` },
      /^SESSION_SECRET: its value is not allowed; allowed is a comma-separated list/,
    ],
    ['another database', { DATABASE_URL: 'mysql://user:hidden@db/portal' }, /^DATABASE_URL: its value is not allowed/],
    [
      'a platform without a call that is not optional',
      { PLATFORM_LACKS: 'alerts,articles' },
      /^PLATFORM_LACKS: "alerts,articles" .* list of articlesYears, sentimentProgress, sentimentSatisfaction, sentimentReopen, codeResolve, alerts, sentimentNotices$/,
    ],
    ['an unknown coordinate system', { MAP_CRS: 'bd09' }, /^MAP_CRS: "bd09" .* one of wgs84, gcj02$/],
  ])('with %s are rejected with one line', (_, env, line) => {
    const lines = linesOf(env);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(line);
  });

  it('accept such a port for operators, because no browser opens it', () => {
    expect(readConfig({ NODE_ENV: 'test', OPS_PORT: '4190' }).opsPort).toBe(4190);
  });

  it('report every invalid value and never show a secret', () => {
    const lines = linesOf({ PORT: 'x', OPS_PORT: 'y', PURGE_TOKEN: 'hunter2', REDIS_URL: 'http://:pass@redis' });
    expect(lines.map((line) => line.split(':')[0])).toEqual(['PORT', 'OPS_PORT', 'REDIS_URL', 'PURGE_TOKEN']);
    expect(lines.join('\n')).not.toMatch(/hunter2|pass@/);
  });

  it('have one row each in the table, with their defaults', () => {
    const table = settingsTable();
    expect(table).toContainEqual({ name: 'PORT', default: '3000', what: 'port of the portal' });
    expect(table.find(({ name }) => name === 'REDIS_URL')?.default).toBe('unset');
    expect(table.every(({ what }) => what !== '')).toBe(true);
  });
});
