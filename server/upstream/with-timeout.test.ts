import { describe, expect, it } from 'vitest';
import { withTimeout } from './with-timeout.ts';

const never = new Promise<string>(() => {});

describe('a promise with a time limit', () => {
  it('resolves or rejects like the promise if that settles within the limit', async () => {
    expect(await withTimeout(60_000, Promise.resolve('value'))).toBe('value');
    await expect(withTimeout(60_000, Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  });

  it('resolves with undefined after the timeout', async () => {
    expect(await withTimeout(1, never)).toBeUndefined();
  });

  it('resolves with a response that arrived while the process was busy for longer than the limit', async () => {
    const answer = new Promise<string>((resolve) => setTimeout(() => setImmediate(resolve, 'arrived'), 1));
    const waiting = withTimeout(1, answer);
    const busyUntil = performance.now() + 20;
    while (performance.now() < busyUntil);
    expect(await waiting).toBe('arrived');
  });
});
