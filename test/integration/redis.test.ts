import { afterEach, describe, expect, it } from 'vitest';
import { connectRedis } from '../../server/cache/redis.ts';
import { createLog } from '../../server/ops/log.ts';
import { createMetrics } from '../../server/ops/metrics/metrics.ts';
import { startRedis } from '../support/redis.ts';

const opened: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

async function setUp() {
  const server = await startRedis();
  const lines: { message: string }[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) });
  const metrics = createMetrics();
  const shared = connectRedis({ url: server.url, log, metrics, now: () => performance.now() });
  opened.push(shared.close, server.stop);
  const value = async (name: string) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(await metrics.registry.metrics())?.[1]);
  await expect.poll(() => value('portal_redis_connected')).toBe(1);
  return { server, shared, value, messages: () => lines.map(({ message }) => message) };
}

describe('Redis', () => {
  it('that hangs is reported as slow, and as recovered when it answers again (case 64)', async () => {
    const { server, value, messages } = await setUp();
    expect(await value('portal_redis_slow')).toBe(0);
    server.mute();
    await expect.poll(() => value('portal_redis_slow'), { timeout: 5000 }).toBe(1);
    expect(await value('portal_redis_latency_seconds')).toBeGreaterThan(0.05);
    expect(messages()).toEqual(['redis slow']);
    server.speak();
    await expect.poll(() => value('portal_redis_slow'), { timeout: 10_000 }).toBe(0);
    expect(messages()).toEqual(['redis slow', 'redis recovered']);
  });

  it('that is lost is reported once, and each command that fails is counted (case 64)', async () => {
    const { server, shared, value, messages } = await setUp();
    await server.stop();
    await expect.poll(() => value('portal_redis_connected')).toBe(0);
    await expect.poll(messages).toEqual(['redis failing']);
    await expect(shared.memory.get(['a'])).rejects.toThrow();
    expect(await value('portal_redis_errors_total')).toBe(1);
  });
});
