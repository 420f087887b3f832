// `npm run content`: changes a park's content in the embedded backend and purges the park's caches in the gateway.
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { z } from 'zod';
import { parseLine, UsageError } from './arguments.ts';
import { askBackend, edit, editAndPurge, runCommand } from './operator.ts';
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
      [--area "area"] [--area-en "area in English"] [--phone 0000-8000119] [--link /notice/1]
  clear-alerts
  feedback list [waiting | overdue | all]
  feedback show <number>
  feedback publish <number> [--by "name"]
  feedback hide <number> [--by "name"]
  feedback assign <number> "department" [--by "name"]
  feedback reply <number> "text" [--department "name"] [--by "name"]
  feedback due-days <working days>

Visitors see feedback only after it is published. The list marks what is not published, not answered or overdue; changes of
feedback are recorded with the name in --by, by default your user name.

<park> is a park's id, a hostname, or the first label of a hostname, such as north.
The command changes the portal that npm start runs. Set BACKEND_PORT, OPS_PORT, HOST or DATA_DIR if it uses others.`;

interface Options {
  en?: string | undefined;
  until?: string | undefined;
  department?: string | undefined;
  by?: string | undefined;
  area?: string | undefined;
  'area-en'?: string | undefined;
  phone?: string | undefined;
  link?: string | undefined;
}

interface Change {
  /** Minimum and maximum number of arguments after the change's name. */
  words: readonly [number, number];
  options: readonly (keyof Options)[];
  toInput: (words: readonly string[], options: Options) => object | Promise<object>;
  /** Set if it changes nothing, so that no cache is purged. */
  reads?: true;
}

/** The name in the audit log if `--by` is not given. */
const user = (): string => userInfo().username;

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
  alert: {
    words: [2, 2],
    options: ['en', 'until', 'area', 'area-en', 'phone', 'link'],
    toInput: ([level, text], { en, 'area-en': areaEn, ...rest }) => ({ level, text, textEn: en, areaEn, ...rest }),
  },
  'clear-alerts': { words: [0, 0], options: [], toInput: () => ({}) },
  'feedback list': { words: [0, 1], options: [], toInput: ([which = 'waiting']) => ({ which }), reads: true },
  'feedback show': { words: [1, 1], options: [], toInput: ([number]) => ({ number }), reads: true },
  'feedback publish': { words: [1, 1], options: ['by'], toInput: ([number], { by = user() }) => ({ number, by }) },
  'feedback hide': { words: [1, 1], options: ['by'], toInput: ([number], { by = user() }) => ({ number, by }) },
  'feedback assign': { words: [2, 2], options: ['by'], toInput: ([number, department], { by = user() }) => ({ number, department, by }) },
  'feedback reply': {
    words: [2, 2],
    options: ['department', 'by'],
    toInput: ([number, text], { department, by = user() }) => ({ number, text, department, by }),
  },
  'feedback due-days': { words: [1, 1], options: [], toInput: ([days]) => ({ days: Number(days) }) },
};

const uploadedSchema = z.object({ imageUrl: z.string() });

async function upload(file: string): Promise<string> {
  const image = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`${file} cannot be read: ${error.message}`, { cause: error });
  });
  const { imageUrl } = uploadedSchema.parse(await askBackend('/file/upload', new Uint8Array(image), 'application/octet-stream'));
  return imageUrl;
}

/**
 * Applies one change.
 * @returns a sentence that describes the new state
 */
async function change(args: readonly string[]): Promise<string> {
  const text = { type: 'string' } as const;
  const { values, words: given } = parseLine(args, {
    options: { en: text, until: text, department: text, by: text, area: text, 'area-en': text, phone: text, link: text },
    words: Number.POSITIVE_INFINITY,
  });
  const [park, first = '', ...rest] = given;
  const [name, words] = first === 'feedback' ? [`feedback ${rest[0] ?? ''}`.trim(), rest.slice(1)] : [first, rest];
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
  const call = { park, change: await known.toInput(words, values) };
  const path = name.replace(' ', '-');
  return known.reads ? (await edit(path, call)).message : editAndPurge(path, call);
}

await runCommand(usage, change);
