// Vite plugin: the development server shows the examples of blocks and components at /cms/_examples, without a platform.
import { isRunnableDevEnvironment, type Plugin } from 'vite';

/** Type of the module client/examples/entry-server.tsx. */
interface Entry {
  render(search: string): Promise<string>;
}

export const examplesPage = (): Plugin => ({
  name: 'examples-page',
  apply: 'serve',
  configureServer(server) {
    const environment = server.environments['ssr'];
    if (environment === undefined || !isRunnableDevEnvironment(environment)) return;
    const page = async (search: string): Promise<string> => {
      const entry = (await environment.runner.import('/client/examples/entry-server.tsx')) as Entry;
      return entry.render(search);
    };
    server.middlewares.use('/cms/_examples', (req, res, next) => {
      page(new URL(req.url ?? '/', 'http://localhost').search).then(
        (html) => res.setHeader('Content-Type', 'text/html; charset=utf-8').end(html),
        (error: unknown) => next(error),
      );
    });
  },
});
