// Runs a cluster on the loopback interface: PostgreSQL, Redis, two backends, three gateways, and nginx as ingress and as
// the backends' load balancer. Events stop, kill and start its processes.
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

export interface Cluster {
  /** The port of the ingress. */
  port: number;
  databaseUrl: string;
  gateways: Gateway[];
  postgres: TestPostgres;
  redis: Redis;
  backends: Backends;
  ingress: Ingress;
  /** @param full whether to simulate a full log disk */
  startGateway(full?: boolean): Promise<Gateway>;
  /** Starts the backends, then three gateways behind the ingress. */
  open(): Promise<void>;
  /** Makes the ingress route new requests to these gateways. */
  route(gateways: readonly Gateway[]): Promise<void>;
  readLog(): ReturnType<typeof readLog>;
  stop(): Promise<void>;
  /** Kills all processes without waiting for their exit, when a rehearsal is aborted. */
  killAll(): void;
}

interface Place {
  processes: Processes;
  /** Folder for all configuration and log files. */
  folder: string;
}

export async function startCluster(): Promise<Cluster> {
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

  const cluster: Cluster = {
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
      await cluster.route([await cluster.startGateway(), await cluster.startGateway(), await cluster.startGateway()]);
      // nginx reloads its routes asynchronously and responds with 502 until then
      await until(`http://127.0.0.1:${port}/cms/`, (status) => status > 0 && status !== 502);
    },
    async route(gateways) {
      cluster.gateways = [...gateways];
      await ingress.route(gateways.map((gateway) => gateway.port));
    },
    readLog: () => readLog(log),
    async stop() {
      await processes.endAll();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
    killAll: processes.killAll,
  };
  return cluster;
}

interface Redis {
  /** Stops Redis for `ms` and starts it again without its data. */
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
  /** Restarts the backends one after the other, like a rolling update of the platform. */
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
