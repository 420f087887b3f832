// Hydrates the examples page.
import '@vitejs/plugin-react/preamble';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ExamplesDocument } from './examples-document.tsx';

startTransition(() => {
  hydrateRoot(document, <ExamplesDocument search={location.search} />);
});
