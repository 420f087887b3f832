// Runs the demo for `npm start` and `npm run dev`: the embedded backend and the gateway on this machine (ruling 3).
import { env } from 'node:process';
import { contentSettings, host, local, portOf } from './places.ts';
import { demoClientId, demoDataDir, ensureSecret } from './secrets.ts';
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
  /** Arguments of `node` for a process that runs before the services, once the ports are known to be free. */
  build?: readonly string[];
}

/** Returns the demo's default settings. Environment variables override them. */
async function demoEnv(): Promise<Record<string, string>> {
  return {
    SESSION_SECRET: await ensureSecret('SESSION_SECRET'),
    OAUTH_CLIENT_ID: demoClientId(),
    OAUTH_CLIENT_SECRET: await ensureSecret('OAUTH_CLIENT_SECRET'),
    PURGE_TOKEN: await ensureSecret('PURGE_TOKEN'),
    DATA_DIR: demoDataDir(),
    HOST: host,
    BACKEND_DEV: env['BACKEND_DEV'] || '1',
    LOG_LEVEL: env['LOG_LEVEL'] || 'warn',
    // no load balancer needs time to stop sending requests
    DRAIN_DELAY_S: env['DRAIN_DELAY_S'] || '0',
  };
}

function printAddresses(port: number, outbox: string | undefined): void {
  console.log('\nThe portal is ready:\n');
  for (const [name, title] of parks) console.log(`  ${title}\n    http://${name}:${port}/cms/    http://${name}:${port}/cms/en\n`);
  console.log('Change content with this command (without arguments it lists all changes):\n');
  console.log(`  ${contentSettings()}npm run content -- north set-name "北屿新园" --en "New Beiyu"\n`);
  if (outbox !== undefined) console.log(`Demo members with passwords, and SMS codes:\n\n  ${outbox}\n`);
  console.log('Press Ctrl-C to stop.');
}

/** Runs the build. While it runs it is one of the services, so that a signal stops it too. */
async function runBuild(args: readonly string[], services: Service[]): Promise<void> {
  const build = startService('build', args, {});
  services.push(build);
  const code = await build.ended;
  if (code !== 0) throw new StartError(`The build exited with code ${code}, so the portal does not start.`);
  services.pop();
}

async function serve(portal: Portal, services: Service[]): Promise<void> {
  const [gatewayPort, opsPort, backendPort] = [portOf('PORT'), portOf('OPS_PORT'), portOf('BACKEND_PORT')];
  await refuseTakenPorts(host, [gatewayPort, opsPort, backendPort]);
  if (portal.build !== undefined) await runBuild(portal.build, services);
  const settings = { ...(await demoEnv()), ...portal.env };

  const backend = startService('backend', portal.backend, settings);
  services.push(backend);
  const gateway = startService('gateway', portal.gateway, settings);
  services.push(gateway);
  await Promise.all([
    // the backend listens only after its database is open and contains the demo content
    untilReady(backend, `http://${local}:${backendPort.port}/`, (status) => status > 0),
    untilReady(gateway, `http://${local}:${opsPort.port}/readyz`, (status) => status === 200),
  ]);
  printAddresses(gatewayPort.port, settings['BACKEND_DEV'] === '1' ? `http://${local}:${backendPort.port}/dev/outbox` : undefined);
}

/** Runs both services until a signal or until one of them exits. Returns the exit code. */
export async function runPortal(portal: Portal): Promise<number> {
  const services: Service[] = [];
  const signalled = new Promise<number>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => done(0));
  });
  const run = async () => {
    await serve(portal, services);
    const first = await Promise.race(services.map(async ({ name, ended }) => ({ name, code: await ended })));
    throw new StartError(`The ${first.name} exited with code ${first.code}, so the portal stops.`);
  };
  try {
    return await Promise.race([signalled, run()]);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    await stopServices(services);
  }
}
