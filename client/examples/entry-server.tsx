// Renders the page of component examples to HTML, for development and for tests.
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { ExamplesDocument } from './examples-document.tsx';

/** Returns the HTML. @throws the first error of the render */
export async function render(search: string): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(<ExamplesDocument search={search} />, {
    bootstrapModules: ['/cms/client/examples/entry-browser.tsx'],
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  const html = await text(prelude);
  if (errors.length > 0) throw errors[0];
  return html;
}
