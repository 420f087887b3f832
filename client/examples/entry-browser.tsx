// Hydrates the page of examples, so that states can be tried.
import '@vitejs/plugin-react/preamble';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ExamplesDocument } from './examples-document.tsx';

startTransition(() => {
  hydrateRoot(document, <ExamplesDocument search={location.search} />);
});
