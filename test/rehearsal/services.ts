// What stands in a cluster, on this machine's loopback: PostgreSQL, Redis, two backends, three gateways, and nginx as the
// ingress and as the platform's front. Each can be stopped, killed and started by an event.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { root, toolEnv } from '../../scripts/run.ts';
import { freePorts } from '../../scripts/services.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';

const secret = 'for-the-rehearsal-alone-for-the-rehearsal';
export const purgeToken = 'for-the-rehearsal-alone';
const oauth = { OAUTH_CLIENT_ID: 'portal', OAUTH_CLIENT_SECRET: secret };

interface Service {
  child: ChildProcess;
  ended: Promise<unknown>;
}

/** All that has been started and not ended: nothing outlives a rehearsal that breaks off. */
type Started = Set<Service>;

function start(command: string, args: readonly string[], env: Readonly<Record<string, string>>, log: string): Service {
  const output = openSync(log, 'a');
  const child = spawn(command, args, { cwd: root, env: toolEnv(env), stdio: ['ignore', output, output] });
  return { child, ended: once(child, 'exit') };
}

async function end({ child, ended }: Service, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal);
    await ended;
  }
}

async function until(url: string, isThere: (status: number) => boolean): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const status = await fetch(url, { signal: AbortSignal.timeout(2000) }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (isThere(status)) return;
    await wait(100);
  }
  throw new Error(`${url} did not answer in time.`);
}

export interface Gateway extends Service {
  port: number;
  opsPort: number;
}

export interface Stage {
  /** The ingress. */
  port: number;
  databaseUrl: string;
  gateways: Gateway[];
  postgres: TestPostgres;
  /** @param full whether its log goes to a disk without room */
  startGateway(full?: boolean): Promise<Gateway>;
  /** Backends, then three gateways behind the ingress. */
  open(): Promise<void>;
  /** The ingress sends visitors to these from now on. */
  route(gateways: readonly Gateway[]): Promise<void>;
  endGateway(gateway: Gateway, signal: NodeJS.Signals): Promise<void>;
  /** Away for so long. */
  interruptRedis(ms: number): Promise<void>;
  /** One after the other, as a rolling update of the platform does. */
  restartBackends(): Promise<void>;
  /** All of the gateways' log lines of warn and up. */
  complaints(): Promise<Record<string, number>>;
  stop(): Promise<void>;
}

export async function setStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'park-rehearsal-'));
  await chmod(folder, 0o777);
  const [port = 0, platformPort = 0, redisPort = 0, ...backendPorts] = await freePorts(5);
  const log = (name: string) => join(folder, `${name}.log`);
  const started: Started = new Set();
  const run = (...[command, args, env, file]: Parameters<typeof start>): Service => {
    const service = start(command, args, env, file);
    started.add(service);
    void service.ended.then(() => started.delete(service));
    return service;
  };
  const postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase();

  const startRedis = () => run('redis-server', ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--dir', folder], {}, log('redis'));
  let redis = startRedis();

  const startBackend = async (backendPort: number): Promise<Service> => {
    const settings = {
      HOST: '127.0.0.1',
      BACKEND_PORT: String(backendPort),
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      ...oauth,
    };
    const service = run('node', ['backend/main.ts'], settings, log('backend'));
    await until(`http://127.0.0.1:${backendPort}/`, (status) => status > 0);
    return service;
  };
  const backends: Service[] = [];

  const servers = (ports: readonly number[]) => ports.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=1s;`).join(' ');
  const routes = join(folder, 'gateways.conf');
  const writeRoutes = (ports: readonly number[]) => writeFile(routes, `upstream gateways { ${servers(ports)} keepalive 32; }\n`);
  await writeFile(join(folder, 'nginx.conf'), nginxConf({ folder, routes, port, platformPort, backends: servers(backendPorts) }));
  await writeRoutes([1]);
  const nginx = run('nginx', ['-c', join(folder, 'nginx.conf'), '-e', log('nginx')], { PATH: `/usr/sbin:${env['PATH']}` }, log('nginx'));

  const platform = `http://127.0.0.1:${platformPort}`;
  async function startGateway(full = false): Promise<Gateway> {
    const [own = 0, opsPort = 0] = await freePorts(2);
    const settings = {
      ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(own), OPS_PORT: String(opsPort) },
      ...{ MAIN_API_URL: `${platform}/api`, CMS_API_URL: `${platform}/cms-api`, SYS_API_URL: `${platform}/sys-api` },
      ...{ UAC_URL: `${platform}/uac`, FILE_URL: `${platform}/file`, REDIS_URL: `redis://127.0.0.1:${redisPort}` },
      ...{ TRUST_PROXY: '1', SESSION_SECRET: secret, PURGE_TOKEN: purgeToken, DRAIN_DELAY_S: '2', SHUTDOWN_GRACE_S: '20', ...oauth },
    };
    const service = run('node', ['server/main.ts'], settings, full ? '/dev/full' : log('gateway'));
    await until(`http://127.0.0.1:${opsPort}/readyz`, (status) => status === 200);
    return { ...service, port: own, opsPort };
  }

  const stage: Stage = {
    port,
    databaseUrl,
    gateways: [],
    postgres,
    startGateway,
    async open() {
      for (const backendPort of backendPorts) backends.push(await startBackend(backendPort));
      await stage.route([await startGateway(), await startGateway(), await startGateway()]);
    },
    async route(gateways) {
      stage.gateways = [...gateways];
      await writeRoutes(gateways.map((gateway) => gateway.port));
      nginx.child.kill('SIGHUP');
    },
    endGateway: (gateway, signal) => end(gateway, signal),
    async interruptRedis(ms) {
      await end(redis, 'SIGTERM');
      await wait(ms);
      redis = startRedis();
    },
    async restartBackends() {
      for (const [index, backendPort] of backendPorts.entries()) {
        const old = backends[index];
        if (old !== undefined) await end(old, 'SIGTERM');
        backends[index] = await startBackend(backendPort);
      }
    },
    async complaints() {
      const lines = (await readFile(log('gateway'), 'utf8')).split('\n').filter((line) => /"level":"(warn|error)"/.test(line));
      const counts: Record<string, number> = {};
      for (const line of lines) {
        const [, message = ''] = /"message":"([^"]*)"/.exec(line) ?? [];
        counts[message] = (counts[message] ?? 0) + 1;
      }
      return counts;
    },
    async stop() {
      // whoever is asked by others ends after them
      for (const service of [...started].toReversed()) await end(service, 'SIGTERM');
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return stage;
}

interface NginxConf {
  folder: string;
  routes: string;
  port: number;
  platformPort: number;
  backends: string;
}

/** Settings as the ingress controller makes them from k8s/base/ingress.yaml, as far as they matter here. */
const nginxConf = ({ folder, routes, port, platformPort, backends }: NginxConf): string => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 4096; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_buffering off;
  proxy_request_buffering off;
  client_max_body_size 0;
  proxy_next_upstream error timeout;
  proxy_next_upstream_tries 2;
  include ${routes};
  upstream backends { ${backends} keepalive 32; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://gateways;
      proxy_read_timeout 130s;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Host $http_host;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }
  server {
    listen 127.0.0.1:${platformPort};
    location / {
      proxy_pass http://backends;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
    }
  }
}
`;
