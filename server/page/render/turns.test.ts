import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createTurns } from './turns.ts';

function setUp() {
  const turns = createTurns();
  const order: string[] = [];
  const take = async (how: 'begin' | 'resume', park: string, name = park) => {
    await turns[how](park);
    order.push(name);
  };
  return { order, take };
}

describe('renders', () => {
  it('take turns, round robin over the parks, so that a flood on one park does not delay others (case 69)', async () => {
    const { order, take } = setUp();
    await Promise.all(['north', 'north', 'north', 'north', 'south'].map((park) => take('begin', park)));
    expect(order).toEqual(['north', 'south', 'north', 'north', 'north']);
  });

  it('that have begun continue before new ones of their park, but not before those of other parks', async () => {
    const { order, take } = setUp();
    await Promise.all([
      take('begin', 'north', 'north begins'),
      take('begin', 'south', 'south begins'),
      take('begin', 'north', 'north begins'),
      take('resume', 'north', 'north resumes'),
      take('resume', 'north', 'north resumes'),
    ]);
    expect(order).toEqual(['north resumes', 'south begins', 'north resumes', 'north begins', 'north begins']);
  });

  it('leave a turn of the event loop to what React does by setImmediate (case 69)', async () => {
    const { order, take } = setUp();
    const both = Promise.all([take('begin', 'north'), take('begin', 'north')]);
    const first = take('begin', 'south').then(async () => {
      await turnOfLoop();
      order.push('React');
    });
    await Promise.all([both, first]);
    expect(order).toEqual(['north', 'south', 'React', 'north']);
  });

  it('get a turn after a pause', async () => {
    const { order, take } = setUp();
    await take('begin', 'north');
    for (let turn = 0; turn < 3; turn += 1) await turnOfLoop();
    await take('begin', 'south');
    expect(order).toEqual(['north', 'south']);
  });
});
