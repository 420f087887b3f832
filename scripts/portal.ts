// Runs the demo for `npm start` and `npm run dev`: the embedded backend and the gateway on this machine (ruling 3).
import { env } from 'node:process';
import { contentSettings, host, local, portOf } from './places.ts';
import { demoClientId, demoDataDir, madeSecret } from './secrets.ts';
import { refuseTakenPorts, type Service, StartError, startService, stopServices, untilReady } from './services.ts';

const parks = [
  ['north.localhost', '北屿化工园区 Beiyu Chemical Park'],
  ['south.localhost', '南汀新材料产业园 Nanting Advanced Materials Park'],
  ['west.localhost', '西岭精细化工基地 Xiling Fine Chemicals Base'],
] as const;

export interface Portal {
  /** Arguments of `node` for each service. */
  backend: readonly string[];
  gateway: readonly string[];
  env: Readonly<Record<string, string>>;
}

/** The demo's settings; the environment takes precedence. */
async function demoEnv(): Promise<Record<string, string>> {
  return {
    SESSION_SECRET: await madeSecret('SESSION_SECRET'),
    OAUTH_CLIENT_ID: demoClientId(),
    OAUTH_CLIENT_SECRET: await madeSecret('OAUTH_CLIENT_SECRET'),
    PURGE_TOKEN: await madeSecret('PURGE_TOKEN'),
    DATA_DIR: demoDataDir(),
    HOST: host,
    BACKEND_DEV: env['BACKEND_DEV'] || '1',
    LOG_LEVEL: env['LOG_LEVEL'] || 'warn',
    // a demo has no load balancer to wait for
    DRAIN_DELAY_S: env['DRAIN_DELAY_S'] || '0',
  };
}

function printAddresses(port: number, outbox: string | undefined): void {
  console.log('\nThe portal is ready:\n');
  for (const [name, title] of parks) console.log(`  ${title}\n    http://${name}:${port}/cms/    http://${name}:${port}/cms/en\n`);
  console.log('Content is changed by a command, which lists its changes when it is called alone:\n');
  console.log(`  ${contentSettings()}npm run content -- north set-name "北屿新园" --en "New Beiyu"\n`);
  if (outbox !== undefined) console.log(`Who can log in, and the codes that are sent by SMS:\n\n  ${outbox}\n`);
  console.log('Ctrl-C stops it.');
}

async function serve(portal: Portal, services: Service[]): Promise<void> {
  const [gatewayPort, opsPort, backendPort] = [portOf('PORT'), portOf('OPS_PORT'), portOf('BACKEND_PORT')];
  await refuseTakenPorts(host, [gatewayPort, opsPort, backendPort]);
  const settings = { ...(await demoEnv()), ...portal.env };

  const backend = startService('backend', portal.backend, settings);
  services.push(backend);
  const gateway = startService('gateway', portal.gateway, settings);
  services.push(gateway);
  await Promise.all([
    // the backend listens when its database is open and filled
    untilReady(backend, `http://${local}:${backendPort.port}/`, (status) => status > 0),
    untilReady(gateway, `http://${local}:${opsPort.port}/readyz`, (status) => status === 200),
  ]);
  printAddresses(gatewayPort.port, settings['BACKEND_DEV'] === '1' ? `http://${local}:${backendPort.port}/dev/outbox` : undefined);
}

/** Runs both services until a signal or until one of them exits. Returns the exit code. */
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
