// What do `npm start` and `npm run dev` run? The demo: the embedded backend and the gateway on this machine alone (ruling 3).
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { env } from 'node:process';
import { root } from './run.ts';
import { type Port, refuseTakenPorts, type Service, StartError, startService, stopServices, untilReady } from './services.ts';

const parks = [
  ['north.localhost', '北屿化工园区 Beiyu Chemical Park'],
  ['south.localhost', '南汀新材料产业园 Nanting Advanced Materials Park'],
  ['west.localhost', '西岭精细化工基地 Xiling Fine Chemicals Base'],
] as const;

export interface Portal {
  /** What follows `node` for each service. */
  backend: readonly string[];
  gateway: readonly string[];
  env: Readonly<Record<string, string>>;
}

const host = env['HOST'] || '127.0.0.1';
/** The host under which this machine reaches what listens there. */
const local = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;

function portOf(setting: string, usual: number): Port {
  const port = Number(env[setting] || usual);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new StartError(`${setting} must be a port number from 1 to 65535.`);
  return { setting, port };
}

/** A secret made once and kept in the data folder, readable by its owner alone. */
async function keptSecret(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, name);
  await mkdir(dataDir, { recursive: true });
  // of two starts at once the first one's secret stays
  await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw new StartError(`${file} cannot be written: ${error.message}`, { cause: error });
  });
  return readFile(file, 'utf8');
}

/** The demo's settings; whatever the environment sets already stays. */
async function demoEnv(): Promise<Record<string, string>> {
  const dataDir = resolve(root, env['DATA_DIR'] || 'data');
  const secrets = {
    SESSION_SECRET: env['SESSION_SECRET'] || (await keptSecret(dataDir, 'session-secret')),
    OAUTH_CLIENT_ID: env['OAUTH_CLIENT_ID'] || 'portal',
    OAUTH_CLIENT_SECRET: env['OAUTH_CLIENT_SECRET'] || (await keptSecret(dataDir, 'client-secret')),
  };
  return {
    ...secrets,
    DATA_DIR: dataDir,
    HOST: host,
    BACKEND_DEV: env['BACKEND_DEV'] || '1',
    LOG_LEVEL: env['LOG_LEVEL'] || 'warn',
    // nobody turns traffic away from a demo
    DRAIN_DELAY_S: env['DRAIN_DELAY_S'] || '0',
  };
}

function printAddresses(port: number): void {
  console.log('\nThe portal is ready:\n');
  for (const [name, title] of parks) console.log(`  ${title}\n    http://${name}:${port}/cms/    http://${name}:${port}/cms/en\n`);
  console.log('Ctrl-C stops it.');
}

async function serve(portal: Portal, services: Service[]): Promise<void> {
  const [gatewayPort, opsPort, backendPort] = [portOf('PORT', 3000), portOf('OPS_PORT', 3090), portOf('BACKEND_PORT', 3100)];
  await refuseTakenPorts(host, [gatewayPort, opsPort, backendPort]);
  const settings = { ...(await demoEnv()), ...portal.env };

  const backend = startService('backend', portal.backend, settings);
  services.push(backend);
  const gateway = startService('gateway', portal.gateway, settings);
  services.push(gateway);
  await Promise.all([
    // it listens when its database is open and filled
    untilReady(backend, `http://${local}:${backendPort.port}/`, (status) => status > 0),
    untilReady(gateway, `http://${local}:${opsPort.port}/readyz`, (status) => status === 200),
  ]);
  printAddresses(gatewayPort.port);
}

/** Runs both services until a signal or the end of one of them; answers the exit code. */
export async function runPortal(portal: Portal): Promise<number> {
  const services: Service[] = [];
  const asked = new Promise<number>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => done(0));
  });
  const run = async () => {
    await serve(portal, services);
    const first = await Promise.race(services.map(async ({ name, ended }) => ({ name, code: await ended })));
    throw new StartError(`The ${first.name} ended with code ${first.code}.`);
  };
  try {
    return await Promise.race([asked, run()]);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    await stopServices(services);
  }
}
