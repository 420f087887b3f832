// Reads the backend's settings from the environment and reports every invalid value.
import { z } from 'zod';
import { ConfigError } from './errors.ts';

const on = z.stringbool({ truthy: ['1', 'true', 'on', 'yes'], falsy: ['0', 'false', 'off', 'no', ''] });

const environmentSchema = z.object({
  BACKEND_PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(3100),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Development mode: `/dev/outbox` shows the SMS codes that would be sent. */
  BACKEND_DEV: on.default(false),
  OAUTH_CLIENT_ID: z.string().min(1).max(200).default('portal'),
  OAUTH_CLIENT_SECRET: z.string().min(8, 'must have at least 8 characters').max(200).optional(),
});

export interface BackendConfig {
  port: number;
  host: string;
  databaseUrl: string | undefined;
  dataDir: string;
  logLevel: string;
  dev: boolean;
  oauth: { clientId: string; clientSecret: string };
}

/** Default of OAUTH_CLIENT_SECRET in development mode. */
const devSecret = 'portal-dev-secret';

/**
 * Returns the validated settings.
 * @param environment e.g. `process.env`; an empty value counts as unset
 * @throws ConfigError with one line for each invalid value
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): BackendConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  const env = parsed.data;
  const clientSecret = env.OAUTH_CLIENT_SECRET ?? (env.BACKEND_DEV ? devSecret : undefined);
  if (clientSecret === undefined) throw new ConfigError('OAUTH_CLIENT_SECRET: must be set unless BACKEND_DEV=1');
  return {
    port: env.BACKEND_PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    logLevel: env.LOG_LEVEL,
    dev: env.BACKEND_DEV,
    oauth: { clientId: env.OAUTH_CLIENT_ID, clientSecret },
  };
}
