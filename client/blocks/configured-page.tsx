// A park's own make of an inner page, whose blocks are loaded only where there is one: the built-in pages stay light (P10).
import { type ComponentProps, lazy, Suspense } from 'react';
import type { ContentPage } from './content-page.tsx';

const load = async () => (await import('./content-page.tsx')).ContentPage;

// the server has all code at hand, so its first render waits for none
const Loaded = import.meta.env.SSR ? await load() : lazy(async () => ({ default: await load() }));

export function ConfiguredPage(props: ComponentProps<typeof ContentPage>) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
