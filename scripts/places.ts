// Returns host and ports of the demo's services, from the environment or by default.
import { env } from 'node:process';
import { isBadPort } from '../server/http/origin/bad-ports.ts';
import { type Port, StartError } from './services.ts';

export const host = env['HOST'] || '127.0.0.1';
/** The host under which this machine reaches the services, for URLs. */
export const local = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;

/** Returns `NAME=value` settings with which `npm run content` finds this portal, quoted for a shell. Empty by default. */
export function contentSettings(): string {
  const given = ['HOST', 'OPS_PORT', 'BACKEND_PORT', 'DATA_DIR', 'OAUTH_CLIENT_ID'].map((name) => [name, env[name] ?? ''] as const);
  const inUse = given.filter(([, value]) => value !== '');
  return inUse.map(([name, value]) => `${name}=${/^[\w./:@-]+$/.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`} `).join('');
}

const usual = { PORT: 3000, OPS_PORT: 3090, BACKEND_PORT: 3100 } as const;

/**
 * Returns the port of a setting. The scripts open all three ports with fetch, and browsers open the portal's and the backend's.
 * @throws StartError if it is no port, or one that fetch and browsers refuse
 */
export function portOf(setting: keyof typeof usual): Port {
  const port = Number(env[setting] || usual[setting]);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new StartError(`${setting} must be a port number from 1 to 65535, not “${env[setting]}”.`);
  if (isBadPort(port)) throw new StartError(`${setting} must not be ${port}: browsers refuse this port (a bad port of the Fetch standard).`);
  return { setting, port };
}
