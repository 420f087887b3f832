// Sends requests at a fixed rate without waiting for responses, and measures each from its scheduled time.
// Child process: `node bench/steady.ts <file with a plan>` sends its figures over IPC.
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { argv } from 'node:process';
import { type Figures, type Plan, planSchema } from './plan.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
let hasGivenUp = false;

/** Sends a request, and again if the server has just closed the idle connection. Returns whether the response has status 200. */
const send = (port: number, next: Plan['requests'][number]): Promise<boolean> =>
  new Promise((resolve) => {
    const { method, path, headers, body } = next;
    const call = request({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode === 200));
    });
    call.once('error', () => resolve(call.reusedSocket && !hasGivenUp && send(port, next))).end(body);
  });

async function run({ port, perSecond, seconds, requests, givesUp }: Plan): Promise<Figures> {
  const total = perSecond * seconds;
  const times: number[] = [];
  let failed = 0;
  const pending: Promise<void>[] = [];
  // warm-up, because the first requests of this process are slow
  const [first] = requests;
  for (let warm = 0; first !== undefined && warm < 20; warm += 1) await send(port, first);
  const startMs = performance.now();
  const one = async (index: number) => {
    const next = requests[index % requests.length];
    if (next === undefined || !(await send(port, next))) failed += 1;
    times.push(performance.now() - startMs - (index * 1000) / perSecond);
  };
  for (let index = 0; index < total; ) {
    const dueMs = startMs + (index * 1000) / perSecond;
    if (performance.now() < dueMs) await new Promise((resolve) => setTimeout(resolve, 1));
    else pending.push(one(index++));
  }
  hasGivenUp = givesUp === true;
  if (givesUp) agent.destroy();
  else await Promise.all(pending);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { sent: total, failed, p50: at(0.5), p99: at(0.99), most: at(1) };
}

const figures = await run(planSchema.parse(JSON.parse(readFileSync(argv[2] ?? '', 'utf8'))));
agent.destroy();
process.send?.(figures);
process.disconnect?.();
