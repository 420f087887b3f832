import { describe, expect, it } from 'vitest';
import { createRenderQueue } from './queue.ts';

const never = new AbortController().signal;

function setUp(limits: { running?: number; waiting?: number } = {}) {
  const state = { lagMs: 0 };
  const renders = createRenderQueue({ limits: { running: 100, waiting: 100, lagMs: 400, late: 2, ...limits }, lagMs: () => state.lagMs });
  return { state, renders };
}

describe('renders', () => {
  it('begin one a turn, the parks by turns: a flood holds up nobody else (case 69)', async () => {
    const { renders } = setUp();
    const order: string[] = [];
    const begin = async (park: string) => {
      await renders.enter(park, never);
      order.push(park);
    };
    await Promise.all(['north', 'north', 'north', 'north', 'south'].map(begin));
    expect(order).toEqual(['north', 'north', 'south', 'north', 'north']);
  });

  it('are turned away where some run already while the event loop is late, whosever they are [G15]', async () => {
    const { state, renders } = setUp();
    state.lagMs = 401;
    const leave = await renders.enter('north', never);
    expect(await renders.enter('south', never)).toBeTypeOf('function');
    expect(await renders.enter('west', never)).toBeUndefined();
    leave?.();
    expect(await renders.enter('west', never)).toBeTypeOf('function');
    state.lagMs = 400;
    expect(await renders.enter('west', never)).toBeTypeOf('function');
    expect(renders.shed).toBe(1);
  });

  it('are turned away beyond those that may wait [G15]', async () => {
    const { renders } = setUp({ running: 1, waiting: 0 });
    expect(await renders.enter('north', never)).toBeTypeOf('function');
    expect(await renders.enter('north', never)).toBeUndefined();
    expect(renders.shed).toBe(1);
  });

  it('give up their place once, however often they say so', async () => {
    const { renders } = setUp({ running: 1, waiting: 0 });
    const leave = await renders.enter('north', never);
    leave?.();
    leave?.();
    expect(await renders.enter('north', never)).toBeTypeOf('function');
    expect(await renders.enter('north', never)).toBeUndefined();
  });

  it('of whoever has left meanwhile do not begin', async () => {
    const { renders } = setUp({ running: 1 });
    const leave = await renders.enter('north', never);
    const leaving = new AbortController();
    const second = renders.enter('north', leaving.signal);
    leaving.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    leave?.();
    expect(await renders.enter('north', never)).toBeTypeOf('function');
  });
});
