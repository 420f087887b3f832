// Starts nginx as the gateways' ingress, with the retries and timeouts of k8s/base/ingress.yaml, and as the backends' load
// balancer.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import type { Processes } from './processes.ts';

export interface Ingress {
  /** Routes new requests to these ports. */
  route(ports: readonly number[]): Promise<void>;
  /** The longest time so far until a new route took effect, in ms. */
  readonly slowestMs: number;
}

interface IngressParts {
  processes: Processes;
  folder: string;
  port: number;
  platformPort: number;
  backendPorts: readonly number[];
}

export async function startIngress({ processes, folder, port, platformPort, backendPorts }: IngressParts): Promise<Ingress> {
  const conf = join(folder, 'nginx.conf');
  const routes = join(folder, 'gateways.conf');
  let routed = 0;
  let slowestMs = 0;
  const writeRoutes = (ports: readonly number[]) =>
    writeFile(routes, `upstream gateways { ${servers(ports)} keepalive 32; }\nmap "" $routed { default ${routed}; }\n`);
  await writeFile(conf, nginxConf({ folder, routes, port, platformPort, backends: servers(backendPorts) }));
  await writeRoutes([1]);
  const log = join(folder, 'nginx.log');
  const nginx = processes.start('nginx', ['-c', conf, '-e', log], { PATH: `/usr/sbin:${env['PATH']}` }, log);

  /** Measures the time until a new nginx worker serves requests. Callers do not wait for it. */
  async function time(version: number): Promise<void> {
    const startedMs = performance.now();
    const seen = async () => Number(await fetch(`http://127.0.0.1:${port}/routed`).then((answer) => answer.text(), String));
    while (version === routed && (await seen()) !== version) await wait(20);
    slowestMs = Math.max(slowestMs, Math.round(performance.now() - startedMs));
  }

  return {
    async route(ports) {
      routed += 1;
      await writeRoutes(ports);
      nginx.child.kill('SIGHUP');
      void time(routed);
    },
    get slowestMs() {
      return slowestMs;
    },
  };
}

/** Returns the servers of an upstream. Failures do not remove one (`max_fails=0`), as in the ingress controller. */
const servers = (ports: readonly number[]): string => ports.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(' ');

interface Conf {
  folder: string;
  routes: string;
  port: number;
  platformPort: number;
  backends: string;
}

const nginxConf = ({ folder, routes, port, platformPort, backends }: Conf): string => `
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
    location = /routed { return 200 $routed; }
    location / {
      proxy_pass http://gateways;
      proxy_read_timeout 130s;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Host $http_host;
      proxy_set_header X-Forwarded-Proto $scheme;
      # the gateways that were tried, and the status of each
      add_header X-Asked "$upstream_addr $upstream_status" always;
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
