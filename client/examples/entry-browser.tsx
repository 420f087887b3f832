// Hydrates the page of component examples.
import '@vitejs/plugin-react/preamble';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { ExamplesDocument } from './examples-document.tsx';

startTransition(() => {
  hydrateRoot(document, <ExamplesDocument search={location.search} />);
});
