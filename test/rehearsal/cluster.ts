// What stands in a cluster, on this machine's loopback: PostgreSQL, Redis, two backends, three gateways, and nginx as the
// ingress and as the platform's front. Each can be stopped, killed and started by an event.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePorts } from '../../scripts/services.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { type Gateway, oauth, readLog, startGateway } from './gateways.ts';
import { type Ingress, startIngress } from './ingress.ts';
import { createProcesses, end, type Processes, type Service, until } from './processes.ts';
import { hosts } from './visitors.ts';

export interface Stage {
  /** The ingress. */
  port: number;
  databaseUrl: string;
  gateways: Gateway[];
  postgres: TestPostgres;
  redis: Redis;
  backends: Backends;
  ingress: Ingress;
  /** @param full whether its log goes to a disk without room */
  startGateway(full?: boolean): Promise<Gateway>;
  /** Backends, then three gateways behind the ingress. */
  open(): Promise<void>;
  /** The ingress sends visitors to these from now on. */
  route(gateways: readonly Gateway[]): Promise<void>;
  readLog(): ReturnType<typeof readLog>;
  stop(): Promise<void>;
  /** At once, for a rehearsal that breaks off. */
  abandon(): void;
}

interface Place {
  processes: Processes;
  /** Everybody's files. */
  folder: string;
}

export async function setStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'park-rehearsal-'));
  await chmod(folder, 0o777);
  const processes = createProcesses();
  const place: Place = { processes, folder };
  const [port = 0, platformPort = 0, redisPort = 0, ...backendPorts] = await freePorts(5);
  const postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase();
  const redis = startRedis(place, redisPort);
  const backends = createBackends(place, { ports: backendPorts, databaseUrl });
  const ingress = await startIngress({ ...place, port, platformPort, backendPorts });
  const log = join(folder, 'gateway.log');

  const stage: Stage = {
    port,
    databaseUrl,
    gateways: [],
    postgres,
    redis,
    backends,
    ingress,
    startGateway: (full = false) => startGateway({ processes, platformPort, redisPort, hosts, log: full ? '/dev/full' : log }),
    async open() {
      await backends.open();
      await stage.route([await stage.startGateway(), await stage.startGateway(), await stage.startGateway()]);
      // nginx reads its routes beside what it does: 502 until then
      await until(`http://127.0.0.1:${port}/cms/`, (status) => status > 0 && status !== 502);
    },
    async route(gateways) {
      stage.gateways = [...gateways];
      await ingress.route(gateways.map((gateway) => gateway.port));
    },
    readLog: () => readLog(log),
    async stop() {
      await processes.endAll();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
    abandon: processes.killAll,
  };
  return stage;
}

interface Redis {
  /** Away for so long, with all that it held. */
  interrupt(ms: number): Promise<void>;
}

function startRedis({ processes, folder }: Place, port: number): Redis {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  const start = () => processes.start('redis-server', args, {}, join(folder, 'redis.log'));
  let redis = start();
  return {
    async interrupt(ms) {
      await end(redis, 'SIGTERM');
      await wait(ms);
      redis = start();
    },
  };
}

interface Backends {
  open(): Promise<void>;
  /** One after the other, as a rolling update of the platform does. */
  restart(): Promise<void>;
}

function createBackends({ processes, folder }: Place, { ports, databaseUrl }: { ports: readonly number[]; databaseUrl: string }): Backends {
  const backends: Service[] = [];
  const settings = { HOST: '127.0.0.1', DATABASE_URL: databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'warn', ...oauth };

  async function start(port: number): Promise<Service> {
    const service = processes.start('node', ['backend/main.ts'], { ...settings, BACKEND_PORT: String(port) }, join(folder, 'backend.log'));
    await until(`http://127.0.0.1:${port}/`, (status) => status > 0);
    return service;
  }

  return {
    async open() {
      for (const port of ports) backends.push(await start(port));
    },
    async restart() {
      for (const [index, port] of ports.entries()) {
        const old = backends[index];
        if (old !== undefined) await end(old, 'SIGTERM');
        backends[index] = await start(port);
      }
    },
  };
}
