// What the visit shows now. It stands apart from the entry: with a component in it, hot reload would run the entry again, and so
// hydrate the document twice.
import { useAtomValue } from 'jotai';
import type { Locale } from '#shared/locale.ts';
import { Screen } from '../screen.tsx';
import { visitAtom } from './visit.ts';

export function Visited({ locale }: { locale: Locale }) {
  const visited = useAtomValue(visitAtom);
  return visited && <Screen locale={locale} {...visited} />;
}
