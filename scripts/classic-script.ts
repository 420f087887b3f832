// Vite plugin: bundles a script as one classic script instead of a module, so that it runs before the first paint (ruling 1).
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { build, type Plugin } from 'vite';

/** Bundles a script in memory and returns its code. */
async function bundled(file: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      target: browserslistToEsbuild(),
      rolldownOptions: { input: file, output: { format: 'iife' } },
    },
  });
  const [chunk] = 'output' in output ? output.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`The build of ${file} produced no script.`);
  return chunk.code;
}

/** Emits the bundled `file` as the asset `<name>-<hash>.js`. Its key in Vite's manifest is the path of `file`. */
export const classicScript = (file: string, name: string): Plugin => ({
  name: 'classic-script',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  async buildStart() {
    this.emitFile({ type: 'asset', name: `${name}.js`, originalFileName: file, source: await bundled(file) });
  },
});
