// What is in the image? `npm run image` lays a production tree in a folder: the part's sources, the build, and of
// node_modules only what that part loads. The Dockerfile runs the same; without a container engine it tells the size (G14).
import { existsSync } from 'node:fs';
import { cp, glob, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { parseLine, readLine, UsageError } from './arguments.ts';
import { root } from './run.ts';
import { StartError } from './services.ts';

/** What each image starts with, and where its sources stand. */
export const images = {
  gateway: { entry: 'server/main.ts', sources: ['server', 'shared'], others: ['dist'] },
  // the database is told from others by the lock file
  backend: { entry: 'backend/main.ts', sources: ['backend', 'shared'], others: ['package-lock.json'] },
} as const;
export type Image = keyof typeof images;

const names = z.record(z.string(), z.string()).default({});
const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ dependencies: names, optionalDependencies: names })),
});
const manifestSchema = z.object({ name: z.string(), version: z.string(), type: z.string(), imports: z.record(z.string(), z.string()) });

/** Development's own way of loading pages, and tests. */
const isLeftOut = (file: string): boolean => /\.test\.tsx?$|^server\/page\/build\/dev\.ts$|(^|\/)tsconfig\.json$/.test(file);
/** What a package brings for people and tools. */
const isForReaders = (file: string): boolean =>
  /\.(map|d\.[cm]?ts|[cm]?tsx?|md|markdown)$|\/(test|tests|docs|example|examples|benchmark|\.github)$/i.test(file);

async function sourcesOf(image: Image): Promise<string[]> {
  const files: string[] = [];
  for (const folder of images[image].sources) for await (const file of glob(`${folder}/**/*.*`, { cwd: root })) files.push(file);
  return files.filter((file) => !isLeftOut(file)).sort();
}

/** The packages that these sources name. */
async function importedBy(files: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const file of files) {
    const text = await readFile(join(root, file), 'utf8');
    for (const [, name = ''] of text.matchAll(/(?:\bfrom|\bimport\(|^import) ?'((?:@[\w.-]+\/)?[\w.-]+)(?:\/[\w./-]*)?'/gm)) {
      if (!builtinModules.includes(name)) found.add(name);
    }
  }
  return found;
}

/** The folders of packages and of all that they need, as the lock file has them and as this machine has installed them. */
async function foldersOf(packages: Iterable<string>): Promise<string[]> {
  const lock = lockSchema.parse(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))).packages;
  const folders = new Set<string>();
  /** As Node looks for it: in the package's own folder, then in each above. */
  const find = (from: string, name: string): string | undefined => {
    const folder = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
    if (lock[folder] !== undefined) return folder;
    return from === '' ? undefined : find(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
  };
  const visit = (from: string, name: string): void => {
    const folder = find(from, name);
    if (folder === undefined || folders.has(folder) || !existsSync(join(root, folder))) return;
    folders.add(folder);
    const { dependencies = {}, optionalDependencies = {} } = lock[folder] ?? {};
    for (const one of Object.keys({ ...dependencies, ...optionalDependencies })) visit(folder, one);
  };
  for (const name of packages) visit('', name);
  return [...folders].sort();
}

/** The manifest without what only people and installers need. */
async function manifest(): Promise<string> {
  return `${JSON.stringify(manifestSchema.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))), null, 2)}\n`;
}

/**
 * Lays the tree of an image in a folder, which it empties first.
 * @throws StartError where there is no build
 */
export async function layImage(image: Image, folder: string): Promise<void> {
  const { others } = images[image];
  const missing = others.find((other) => !existsSync(join(root, other)));
  if (missing !== undefined) throw new StartError(`There is no ${missing}: run npm run build first.`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const sources = await sourcesOf(image);
  for (const file of sources) await cp(join(root, file), join(folder, file));
  for (const other of others) await cp(join(root, other), join(folder, other), { recursive: true });
  for (const one of await foldersOf(await importedBy(sources))) {
    const from = join(root, one);
    // packages within it come in their own turn
    const belongs = (path: string) => path === from || (basename(path) !== 'node_modules' && !isForReaders(path));
    await mkdir(dirname(join(folder, one)), { recursive: true });
    await cp(from, join(folder, one), { recursive: true, filter: belongs });
  }
  await writeFile(join(folder, 'package.json'), await manifest());
}

const smallBytes = 100_000;

/** Bytes by top folder; packages by name. */
async function sizesOf(folder: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const entry of glob('**', { cwd: folder, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const [top = '', ...rest] = path.slice(folder.length + 1).split('/');
    const name = top === 'node_modules' ? `${top}/${rest[0]?.startsWith('@') ? rest.slice(0, 2).join('/') : rest[0]}` : top;
    sizes.set(name, (sizes.get(name) ?? 0) + (await readFile(path)).length);
  }
  return sizes;
}

async function report(image: Image, folder: string): Promise<void> {
  const sizes = [...(await sizesOf(folder))].sort(([, a], [, b]) => b - a);
  const [large, small] = [sizes.filter(([, bytes]) => bytes >= smallBytes), sizes.filter(([, bytes]) => bytes < smallBytes)];
  const sum = (some: typeof sizes) => some.reduce((total, [, bytes]) => total + bytes, 0);
  const line = (bytes: number, name: string) => console.log(`${(bytes / 1024 / 1024).toFixed(2).padStart(8)} MB  ${name}`);
  console.log(`${image}: node ${images[image].entry}, laid in ${folder}`);
  for (const [name, bytes] of large) line(bytes, name);
  line(sum(small), small.map(([name]) => name.replace('node_modules/', '')).join(' '));
  line(sum(sizes), 'together, without Node');
}

const whyNot =
  (folder: string) =>
  (error: NodeJS.ErrnoException): string[] => {
    if (error.code === 'ENOENT') return [];
    throw new StartError(`${folder} cannot be used: ${error.message}`, { cause: error });
  };

const usage = 'npm run image [-- gateway | backend [folder]]: which image, and where it is laid (under .cache).';

interface Asked {
  image: Image;
  named: string | undefined;
}

function readAsked(args: readonly string[]): Asked {
  const [image = 'gateway', named] = parseLine(args, { words: 2 }).words;
  if (image !== 'gateway' && image !== 'backend') throw new UsageError(`There is no image “${image}”.`);
  return { image, named };
}

/** @throws StartError for what cannot be done, and before a folder with something in it would be emptied */
async function lay({ image, named }: Asked): Promise<void> {
  const folder = named === undefined ? join(root, `.cache/image-${image}`) : resolve(named);
  const held = named === undefined ? [] : await readdir(folder).catch(whyNot(folder));
  if (held.length > 0) throw new StartError(`${folder} is not empty: name a new folder.`);
  await layImage(image, folder);
  await report(image, folder);
}

if (import.meta.main) {
  try {
    await lay(readLine(usage, readAsked));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
