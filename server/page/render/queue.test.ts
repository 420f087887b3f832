import { describe, expect, it } from 'vitest';
import type { Release } from '../../upstream/limiter.ts';
import { createRenderQueue, type QueueRefusal } from './queue.ts';
import { createTurns } from './turns.ts';

const never = new AbortController().signal;

function setUp(limits: { running?: number; waiting?: number } = {}) {
  const state = { lagMs: 0 };
  const renders = createRenderQueue({
    limits: { running: 100, waiting: 100, lagMs: 400, lagging: 2, ...limits },
    turns: createTurns(),
    lagMs: () => state.lagMs,
  });
  return { state, renders };
}

/** Releases a slot. @throws Error if the render was refused */
function freed(release: Release | QueueRefusal): void {
  if (typeof release === 'string') throw new Error(release);
  release();
}

describe('renders', () => {
  it('are rejected for every park if others are running while the event loop lag is high [G15]', async () => {
    const { state, renders } = setUp();
    state.lagMs = 401;
    const release = await renders.enter('north', never);
    expect(await renders.enter('south', never)).toBeTypeOf('function');
    expect(await renders.enter('west', never)).toBe('shed');
    freed(release);
    expect(await renders.enter('west', never)).toBeTypeOf('function');
    state.lagMs = 400;
    expect(await renders.enter('west', never)).toBeTypeOf('function');
  });

  it('are rejected if the queue is full [G15]', async () => {
    const { renders } = setUp({ running: 1, waiting: 0 });
    expect(await renders.enter('north', never)).toBeTypeOf('function');
    expect(await renders.enter('north', never)).toBe('queue full');
  });

  it('release their slot once, even if release is called again', async () => {
    const { renders } = setUp({ running: 1, waiting: 0 });
    const release = await renders.enter('north', never);
    freed(release);
    freed(release);
    expect(await renders.enter('north', never)).toBeTypeOf('function');
    expect(await renders.enter('north', never)).toBe('queue full');
  });

  it('do not start after their client has disconnected', async () => {
    const { renders } = setUp({ running: 1 });
    const release = await renders.enter('north', never);
    const leaving = new AbortController();
    const second = renders.enter('north', leaving.signal);
    leaving.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    freed(release);
    expect(await renders.enter('north', never)).toBeTypeOf('function');
  });
});
