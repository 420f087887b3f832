// The gateways of the rehearsal: each a process as a cluster starts it, on ports of its own.
import { readFile } from 'node:fs/promises';
import { freePorts, gatewayArgs } from '../../scripts/services.ts';
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
  /** Of the platform's front. */
  platformPort: number;
  redisPort: number;
  /** The file that takes their logs; `/dev/full` is a disk without room. */
  log: string;
  /** Hosts that are read before it is ready. */
  hosts: readonly string[];
}

/** Resolves when the gateway is ready. */
export async function startGateway({ processes, platformPort, redisPort, log, hosts }: GatewayParts): Promise<Gateway> {
  const [port = 0, opsPort = 0] = await freePorts(2);
  const platform = `http://127.0.0.1:${platformPort}`;
  const settings = {
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

/** Resident memory of each, in MB. */
export async function memoryOf(gateways: readonly Gateway[]): Promise<number[]> {
  const texts = await Promise.all(gateways.map(async ({ opsPort }) => (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text()));
  return texts.map((text) => Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1024 / 1024));
}

/** Empties what a gateway, and with Redis every other, keeps of a park. */
export async function purge({ opsPort }: Gateway, tenantId: string): Promise<void> {
  const headers = { Authorization: `Bearer ${purgeToken}`, 'Content-Type': 'application/json' };
  const { status } = await fetch(`http://127.0.0.1:${opsPort}/purge`, { method: 'POST', headers, body: JSON.stringify({ tenantId }) });
  if (status !== 200) throw new Error(`The purge answered ${status}.`);
}

/** What the gateways said, by the file of their logs. */
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
