// Starts the rehearsal's gateways with the settings of a cluster, and reads their metrics and logs.
import { readFile } from 'node:fs/promises';
import { freePorts, gatewayArgs, gatewayEnv } from '../../scripts/services.ts';
import { type Processes, type Service, until } from './processes.ts';

const secret = 'for-the-rehearsal-alone-for-the-rehearsal';
export const purgeToken = 'for-the-rehearsal-alone';
export const oauth = { OAUTH_CLIENT_ID: 'portal', OAUTH_CLIENT_SECRET: secret };

export interface Gateway extends Service {
  port: number;
  opsPort: number;
}

interface GatewayParts {
  processes: Processes;
  /** The port of nginx in front of the backends. */
  platformPort: number;
  redisPort: number;
  /** The log file; `/dev/full` simulates a full disk. */
  log: string;
  /** Hostnames of the parks whose data is loaded before the gateway is ready. */
  hosts: readonly string[];
}

/** Starts a gateway and resolves when it is ready. */
export async function startGateway({ processes, platformPort, redisPort, log, hosts }: GatewayParts): Promise<Gateway> {
  const [port = 0, opsPort = 0] = await freePorts(2);
  const platform = `http://127.0.0.1:${platformPort}`;
  const settings = {
    ...gatewayEnv,
    ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), OPS_PORT: String(opsPort) },
    ...{ MAIN_API_URL: `${platform}/api`, CMS_API_URL: `${platform}/cms-api`, SYS_API_URL: `${platform}/sys-api` },
    ...{ UAC_URL: `${platform}/uac`, FILE_URL: `${platform}/file`, REDIS_URL: `redis://127.0.0.1:${redisPort}` },
    ...{ TRUST_PROXY: '1', SESSION_SECRET: secret, PURGE_TOKEN: purgeToken, DRAIN_DELAY_S: '5', SHUTDOWN_GRACE_S: '25', ...oauth },
    WARM_HOSTS: hosts.map((host) => `http://${host}`).join(','),
  };
  const service = processes.start('node', gatewayArgs, settings, log);
  await until(`http://127.0.0.1:${opsPort}/readyz`, (status) => status === 200);
  return { ...service, port, opsPort };
}

/** Returns the resident memory of each gateway in MB. */
export async function memoryOf(gateways: readonly Gateway[]): Promise<number[]> {
  const texts = await Promise.all(gateways.map(async ({ opsPort }) => (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text()));
  return texts.map((text) => Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1024 / 1024));
}

/** Purges a park's caches in a gateway and, through Redis, in all others. */
export async function purge({ opsPort }: Gateway, tenantId: string): Promise<void> {
  const headers = { Authorization: `Bearer ${purgeToken}`, 'Content-Type': 'application/json' };
  const { status } = await fetch(`http://127.0.0.1:${opsPort}/purge`, { method: 'POST', headers, body: JSON.stringify({ tenantId }) });
  if (status !== 200) throw new Error(`The purge failed with status ${status}.`);
}

/** Reads the gateways' log. Returns the number of warnings and errors by event, and a function that finds a request's line. */
export async function readLog(file: string): Promise<{ complaints: Record<string, number>; lineOf: (requestId: string) => string | undefined }> {
  const lines = (await readFile(file, 'utf8')).split('\n');
  const complaints: Record<string, number> = {};
  for (const line of lines) {
    if (!/"level":"(warn|error)"/.test(line)) continue;
    const [, message = ''] = /"message":"([^"]*)"/.exec(line) ?? [];
    complaints[message] = (complaints[message] ?? 0) + 1;
  }
  return { complaints, lineOf: (requestId) => lines.find((line) => line.includes(`"requestId":"${requestId}"`)) };
}
