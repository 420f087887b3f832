// `npm run content`: changes a park's content in the embedded backend and purges the park's caches in the gateway.
import { readFile } from 'node:fs/promises';
import { argv } from 'node:process';
import { z } from 'zod';
import { parseLine, refuse, UsageError } from './arguments.ts';
import { local, portOf } from './places.ts';
import { demoClientId, storedSecret } from './secrets.ts';
import { StartError } from './services.ts';

const usage = `npm run content -- <park> <change>

  set-name "name" [--en "English name"]
  set-logo <image file>
  set-theme primary1 | primary2 | primary3
  set-template 1 | 2
  add-article <category> "title" ["text"] [--en "English title"]
  remove-article <id>
  hide-footer <name>
  show-footer <name>
  add-menu "title" /path [--en "English title"]
  remove-menu "title"
  alert emergency | warning | info "text" [--en "English text"] [--until "2026-08-03 20:00"]
  clear-alerts

<park> is a park's id, a hostname, or the first label of a hostname, such as north.
The command changes the portal that npm start runs. Set BACKEND_PORT, OPS_PORT, HOST or DATA_DIR if it uses others.`;

interface Options {
  en?: string | undefined;
  until?: string | undefined;
}

interface Change {
  /** Minimum and maximum number of arguments after the change's name. */
  words: readonly [number, number];
  options: readonly (keyof Options)[];
  toInput: (words: readonly string[], options: Options) => object | Promise<object>;
}

/** All changes by name. `toInput` converts the arguments to the request body of the backend's `/editing/{change}`. */
const changes: Readonly<Record<string, Change>> = {
  'set-name': { words: [1, 1], options: ['en'], toInput: ([name], { en }) => ({ name, nameEn: en }) },
  'set-logo': { words: [1, 1], options: [], toInput: async ([file = '']) => ({ imageUrl: await upload(file) }) },
  'set-theme': { words: [1, 1], options: [], toInput: ([theme]) => ({ theme }) },
  'set-template': { words: [1, 1], options: [], toInput: ([template]) => ({ template: Number(template) }) },
  'add-article': { words: [2, 3], options: ['en'], toInput: ([cate, title, body], { en }) => ({ cate, title, body, titleEn: en }) },
  'remove-article': { words: [1, 1], options: [], toInput: ([id]) => ({ id }) },
  'hide-footer': { words: [1, 1], options: [], toInput: ([name]) => ({ name }) },
  'show-footer': { words: [1, 1], options: [], toInput: ([name]) => ({ name }) },
  'add-menu': { words: [2, 2], options: ['en'], toInput: ([title, path], { en }) => ({ title, path, titleEn: en }) },
  'remove-menu': { words: [1, 1], options: [], toInput: ([title]) => ({ title }) },
  alert: { words: [2, 2], options: ['en', 'until'], toInput: ([level, text], { en, until }) => ({ level, text, textEn: en, until }) },
  'clear-alerts': { words: [0, 0], options: [], toInput: () => ({}) },
};

const answerSchema = z.object({ message: z.string().optional(), data: z.unknown() });
const uploadedSchema = z.object({ imageUrl: z.string() });
const changedSchema = z.object({ tenantId: z.string(), message: z.string() });

async function upload(file: string): Promise<string> {
  const image = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`${file} cannot be read: ${error.message}`, { cause: error });
  });
  const { imageUrl } = uploadedSchema.parse(await askBackend('/file/upload', new Uint8Array(image), 'application/octet-stream'));
  return imageUrl;
}

/** @throws StartError with the backend's message if it rejects the change */
async function askBackend(path: string, body: string | Uint8Array<ArrayBuffer>, type: string): Promise<unknown> {
  const credentials = Buffer.from(`${demoClientId()}:${await storedSecret('OAUTH_CLIENT_SECRET')}`).toString('base64');
  const answer = await post('backend', `http://${local}:${portOf('BACKEND_PORT').port}${path}`, `Basic ${credentials}`, body, type);
  const { message, data } = answerSchema.parse(await answer.json());
  if (!answer.ok) throw new StartError(message ?? `The backend answered with status ${answer.status}.`);
  return data;
}

async function purge(tenantId: string): Promise<void> {
  const url = `http://${local}:${portOf('OPS_PORT').port}/purge`;
  const answer = await post('gateway', url, `Bearer ${await storedSecret('PURGE_TOKEN')}`, JSON.stringify({ tenantId }), 'application/json');
  if (!answer.ok)
    throw new StartError(`The gateway refused the purge with status ${answer.status}: check that PURGE_TOKEN is the one it was started with.`);
}

function post(name: string, url: string, authorization: string, body: string | Uint8Array<ArrayBuffer>, type: string): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { Authorization: authorization, 'Content-Type': type }, body }).catch((error: unknown) => {
    throw new StartError(`The ${name} does not answer at ${url}: start the portal first (npm start).`, { cause: error });
  });
}

/**
 * Applies one change.
 * @returns a sentence that describes the new state
 */
async function change(args: readonly string[]): Promise<string> {
  const text = { type: 'string' } as const;
  const { values, words: given } = parseLine(args, { options: { en: text, until: text }, words: Number.POSITIVE_INFINITY });
  const [park, name = '', ...words] = given;
  const known = Object.hasOwn(changes, name) ? changes[name] : undefined;
  if (park === undefined || known === undefined) throw new UsageError(name === '' ? 'Name a park and a change.' : `Unknown change “${name}”.`);
  const [least, most] = known.words;
  if (words.length < least || words.length > most) {
    throw new UsageError(
      `${name} takes ${least === most ? least : `${least} or ${most}`} ${most === 1 ? 'argument' : 'arguments'}, not ${words.length}. Quote an argument that contains spaces.`,
    );
  }
  const extra = Object.keys(values).find((option) => !known.options.some((allowed) => allowed === option));
  if (extra !== undefined) throw new UsageError(`${name} does not take --${extra}.`);
  const body = JSON.stringify({ park, change: await known.toInput(words, values) });
  const { tenantId, message } = changedSchema.parse(await askBackend(`/editing/${name}`, body, 'application/json'));
  await purge(tenantId).catch((error: unknown) => {
    const why = error instanceof StartError ? error.message : String(error);
    throw new StartError(`${message}\nThe change is stored, but the gateway's caches were not purged, so it shows within minutes. ${why}`, {
      cause: error,
    });
  });
  return message;
}

try {
  console.log(await change(argv.slice(2)));
} catch (error) {
  if (!(error instanceof StartError)) refuse(usage, error);
  console.error(error.message);
  process.exitCode = 1;
}
