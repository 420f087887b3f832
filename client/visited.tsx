// What the visit shows now. It stands apart from the entry: with a component in it, hot reload would run the entry again, and so
// hydrate the document twice.
import { useAtomValue } from 'jotai';
import type { ComponentProps } from 'react';
import { Screen } from './screen.tsx';
import { visitAtom } from './visit.ts';

export function Visited(props: Pick<ComponentProps<typeof Screen>, 'locale' | 'navigator'>) {
  const visited = useAtomValue(visitAtom);
  return visited && <Screen {...props} {...visited} />;
}
