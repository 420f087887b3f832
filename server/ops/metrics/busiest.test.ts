import { expect, it } from 'vitest';
import { createBusiest } from './busiest.ts';

const send = (busiest: ReturnType<typeof createBusiest>, park: string, requests: number) => {
  for (let i = 0; i < requests; i += 1) busiest.count(park);
};

it('the first parks have their own series, the others share one', () => {
  const busiest = createBusiest(2);
  for (const park of ['a', 'b', 'c']) send(busiest, park, 1);
  expect(['a', 'b', 'c'].map(busiest.labelOf)).toEqual(['a', 'b', 'other']);
});

it('a busier park takes the series of the quietest one', () => {
  const busiest = createBusiest(2);
  send(busiest, 'a', 5);
  send(busiest, 'b', 2);
  send(busiest, 'c', 9);
  expect(busiest.choose()).toEqual(['b']);
  expect(['a', 'b', 'c'].map(busiest.labelOf)).toEqual(['a', 'other', 'c']);
});

it('parks with about equal traffic keep their series', () => {
  const busiest = createBusiest(1);
  send(busiest, 'a', 10);
  send(busiest, 'b', 14);
  expect([busiest.choose(), busiest.labelOf('b')]).toEqual([[], 'other']);
});

it('earlier traffic counts less and less', () => {
  const busiest = createBusiest(1);
  send(busiest, 'a', 1000);
  for (let i = 0; i < 12; i += 1) busiest.choose();
  send(busiest, 'b', 3);
  expect(busiest.choose()).toEqual(['a']);
});

it('a park without requests keeps its series while there is room', () => {
  const busiest = createBusiest(2);
  send(busiest, 'a', 1);
  for (let i = 0; i < 5; i += 1) busiest.choose();
  send(busiest, 'b', 1);
  expect([busiest.choose(), ['a', 'b'].map(busiest.labelOf)]).toEqual([[], ['a', 'b']]);
});
