// Renders an example with its page state, data and URL.
import { createStore, Provider } from 'jotai';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { PageState } from '#shared/entry.ts';
import { homeOf } from '#shared/locale.ts';
import type { Params, ResourceName, Result } from '#shared/resources.ts';
import { PageContext, pageAtom } from '../data/page.ts';
import { type JotaiStore, type Source, sourceAtom } from '../data/resource.ts';
import type { Example, Results } from './example.ts';

/** Delay of a retry in ms, so that the busy state is visible. */
const retryMs = 600;

export function Shown({ example, page }: { example: Example; page: PageState }) {
  const state = { ...page, ...example.page };
  const [store] = useState(() => storeOf(state, example));
  const home = homeOf(state.locale);
  return (
    <Provider store={store}>
      <PageContext value={state}>
        <MemoryRouter basename={home} initialEntries={[home.replace(/\/$/, '') + (example.path ?? '/')]}>
          {example.bleed ? example.element : <div className="container">{example.element}</div>}
        </MemoryRouter>
      </PageContext>
    </Provider>
  );
}

function storeOf(page: PageState, { results = {} }: Example): JotaiStore {
  const store = createStore();
  store.set(pageAtom, page);
  store.set(sourceAtom, sourceOf(results));
  return store;
}

const sourceOf = (results: Results): Source => ({
  read: (_, name, params) => answer(results, name, params),
  refetch: async (name, params) => {
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    return answer(results, name, params);
  },
  carry: () => null,
});

function answer(results: Results, name: ResourceName, params: Params): Result {
  const result = results[name];
  if (result === undefined) throw new Error(`the example reads ${name}: name its result`);
  // cast because TypeScript cannot relate the type of the parameters to the resource name
  return typeof result === 'function' ? (result as (params: Params) => Result)(params) : result;
}
