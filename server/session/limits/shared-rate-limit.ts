// Rate limits that replicas share in Redis. While Redis is failing, each replica counts on its own (G15, cases 59, 64).
import type { SharedMemory } from '../../cache/redis.ts';
import { type RateLimit, type Rule, rules, type Use } from './rate-limit.ts';

interface SharedRateLimitParts {
  /** The limits of this process, used while Redis is slow or down. */
  local: RateLimit;
  memory: Pick<SharedMemory, 'run'>;
  /** Hashes phone numbers and account names, so that keys in Redis do not contain them (G13). */
  keyedHash: (text: string) => string;
}

// Like `take` in rate-limit.ts: counts a use for all keys or none, and returns the milliseconds to wait. Each key is a sorted set of
// times from Redis' clock and has three arguments: maximum number, window, first delay.
const take = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local wait = 0
for i, key in ipairs(KEYS) do
  local most, window, first = tonumber(ARGV[3 * i - 2]), tonumber(ARGV[3 * i - 1]), tonumber(ARGV[3 * i])
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now - window)
  local count = redis.call('ZCARD', key)
  if count >= most then
    local rank = first > 0 and -1 or -most
    local at = tonumber(redis.call('ZRANGE', key, rank, rank, 'WITHSCORES')[2])
    wait = math.max(wait, at + (first > 0 and math.min(window, first * 2 ^ (count - most)) or window) - now)
  end
end
if wait > 0 then return math.ceil(wait) end
for i, key in ipairs(KEYS) do
  redis.call('ZADD', key, now, time[1] .. '.' .. time[2])
  redis.call('PEXPIRE', key, ARGV[3 * i - 1])
end
return 0`;
const giveBack = `
for _, key in ipairs(KEYS) do redis.call('ZPOPMAX', key) end
return 0`;
const clear = `
redis.call('DEL', KEYS[1])
return 0`;

export function createSharedRateLimit({ local, memory, keyedHash }: SharedRateLimitParts): RateLimit {
  async function run(script: string, uses: readonly Use[], args: readonly number[] = []): Promise<number> {
    // saves a round trip to Redis
    if (uses.length === 0) return 0;
    const keys = uses.map(({ rule, of }) => `limit:${rule}:${keyedHash(of)}`);
    const answer = await memory.run(script, keys, args);
    if (typeof answer !== 'number') throw new Error('Redis did not run the rate limit script');
    return answer;
  }

  return {
    async take(uses) {
      const ruleArgs = uses.flatMap(({ rule }) => {
        const { most, windowMs, firstDelayMs = 0 }: Rule = rules[rule];
        return [most, windowMs, firstDelayMs];
      });
      return run(take, uses, ruleArgs).catch(() => local.take(uses));
    },
    async giveBack(uses) {
      await run(giveBack, uses).catch(() => local.giveBack(uses));
    },
    async clear(use) {
      // also clears the local counts, which this process may have made while Redis was down
      await Promise.all([local.clear(use), run(clear, [use]).catch(() => {})]);
    },
  };
}
