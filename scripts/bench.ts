// `npm run bench`: measures the embedded backend under load, and the gateway in comparison with minimal servers.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchBackend } from '../bench/backend.ts';
import { benchGateway } from '../bench/gateway.ts';
import { startPortal } from '../bench/portal.ts';
import { parseLine, readLine } from './arguments.ts';
import { buildStale } from './build.ts';
import { type Service, stopServices } from './services.ts';

const usage = `npm run bench [-- --quick]

  --quick  skip the backend; one short round and a tenth of the URLs`;
const { quick = false } = readLine(usage, (args) => parseLine(args, { options: { quick: { type: 'boolean' } } })).values;

const services: Service[] = [];
const folder = await mkdtemp(join(tmpdir(), 'bench-'));
try {
  await mkdir(join(folder, 'data'));
  await buildStale();
  const portal = await startPortal(services, join(folder, 'data'));
  if (!portal.pinned) console.log('taskset is not available, so processes are not bound to cores and the figures are rough.');
  if (!quick) for (const line of await benchBackend(portal.backend, folder)) console.log(line);
  const options = quick ? { rounds: 1, seconds: 2, addresses: 10_000 } : { rounds: 5, seconds: 10, addresses: 100_000 };
  await benchGateway(portal, folder, options, console.log);
} finally {
  await stopServices(services);
  await rm(folder, { recursive: true, force: true });
}
