// Checks that the browser tests visit every route.
import { expect, it } from 'vitest';
import { z } from 'zod';
import { visits } from '../e2e/visits.ts';

const tableSchema = z.object({ routes: z.array(z.object({ path: z.string(), redirect: z.string().optional() })) });
// a name of its own, so that this folder's compiler need not know what pages are written in
const table: string = '../../client/routes.tsx';

it('the browser tests know a way to every route of the table, and to no other [P1, P2]', async () => {
  const { routes } = tableSchema.parse(await import(table));
  const wanted = routes.filter(({ redirect }) => redirect === undefined).map(({ path }) => path);
  expect(visits.map(({ route }) => route).toSorted()).toEqual(wanted.toSorted());
});
