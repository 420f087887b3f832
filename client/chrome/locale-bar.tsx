// Shown if the gateway redirected the visitor from an address in another language (ruling 31).
import { useState } from 'react';
import { usePage } from '../data/page.ts';
import { lazyBoundary } from '../lazy.tsx';
import { useIsServed } from '../navigation/loaded-page.ts';

const load = async () => (await import('./locale-words.tsx')).LocaleWords;
const Words = lazyBoundary(load, import.meta.env.SSR ? await load() : undefined);

export function LocaleBar() {
  const { addressLocale } = usePage();
  const [isClosed, setClosed] = useState(false);
  const isServed = useIsServed();
  if (addressLocale === undefined || isClosed || !isServed) return null;
  return <Words addressLocale={addressLocale} onClose={() => setClosed(true)} />;
}
