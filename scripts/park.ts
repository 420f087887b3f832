// `npm run park`: adds, lists, renames, closes and removes parks of the embedded backend, and gives them alias hosts.
import { createInterface } from 'node:readline/promises';
import { parseLine, UsageError } from './arguments.ts';
import { edit, editAndPurge, runCommand } from './operator.ts';
import { StartError } from './services.ts';

const usage = `npm run park -- <command>

  list
  add <code> --host <hostname> --name "name" --name-en "English name"
      [--template 1 | 2] [--theme primary1 | primary2 | primary3] [--demo]
  rename <park> "name" [--name-en "English name"]
  alias <park> <hostname> [--remove]
  off <park>
  on <park>
  remove <park> [--yes]

add creates a park without content, with --demo with the content of a demo park. An alias host redirects to the park's own
host. A park that is off shows only a page that says so. remove deletes the park with all its content, and asks for its code
first; --yes answers it.

<park> is a park's code, a hostname, or the first label of a hostname, such as north.
The command changes the portal that npm start runs. Set BACKEND_PORT, OPS_PORT, HOST or DATA_DIR if it uses others.`;

const text = { type: 'string' } as const;
const mark = { type: 'boolean' } as const;
const options = { host: text, name: text, 'name-en': text, template: text, theme: text, demo: mark, remove: mark, yes: mark };
type Options = Partial<ReturnType<typeof parseLine<typeof options>>['values']>;

interface Command {
  /** What the arguments after the command's name are. */
  words: readonly string[];
  options: readonly (keyof typeof options)[];
  /** Options that must be given. */
  needs?: readonly (keyof typeof options)[];
  run: (words: readonly string[], given: Options) => Promise<string>;
}

const change = (name: string, park: string, input: object = {}): Promise<string> => editAndPurge(name, { park, change: input });

const commands: Readonly<Record<string, Command>> = {
  list: { words: [], options: [], run: async () => (await edit('list-parks', { change: {} })).message },
  add: {
    words: ['code'],
    options: ['host', 'name', 'name-en', 'template', 'theme', 'demo'],
    needs: ['host', 'name', 'name-en'],
    run: ([code], { 'name-en': nameEn, template, ...given }) =>
      editAndPurge('add-park', { change: { ...given, code, nameEn, ...(template !== undefined && { template: Number(template) }) } }),
  },
  rename: {
    words: ['park', 'name'],
    options: ['name-en'],
    run: ([park = '', name], { 'name-en': nameEn }) => change('set-name', park, { name, nameEn }),
  },
  alias: {
    words: ['park', 'hostname'],
    options: ['remove'],
    run: ([park = '', host], { remove }) => change(remove ? 'remove-alias' : 'add-alias', park, { host }),
  },
  off: { words: ['park'], options: [], run: ([park = '']) => change('close-park', park) },
  on: { words: ['park'], options: [], run: ([park = '']) => change('open-park', park) },
  remove: { words: ['park'], options: ['yes'], run: ([park = ''], { yes }) => remove(park, yes === true) },
};

/** Removes a park after the operator has confirmed it by its code. */
async function remove(park: string, isConfirmed: boolean): Promise<string> {
  const { tenantId = '', message } = await edit('show-park', { park, change: {} });
  const code = isConfirmed ? tenantId : await ask(`${message}\nType the code ${tenantId} to remove this park with all its content: `);
  if (code !== tenantId) throw new StartError(`Nothing is removed. Type the code ${tenantId}, or add --yes.`);
  return change('remove-park', tenantId, { code });
}

/** Returns the line that the operator types. Undefined if the input ends before. */
async function ask(question: string): Promise<string | undefined> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    lines.setPrompt(question);
    lines.prompt();
    for await (const line of lines) return line.trim();
    return undefined;
  } finally {
    lines.close();
  }
}

await runCommand(usage, async (args) => {
  const { values, words: given } = parseLine(args, { options, words: Number.POSITIVE_INFINITY });
  const [name = '', ...words] = given;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new UsageError(name === '' ? 'Name a command.' : `Unknown command “${name}”.`);
  if (words.length !== command.words.length) {
    const wanted = command.words.map((word) => `<${word}>`).join(' ') || 'no arguments';
    throw new UsageError(`${name} takes ${wanted}, not ${words.length} arguments. Quote an argument that contains spaces.`);
  }
  const extra = Object.keys(values).find((option) => !command.options.some((allowed) => allowed === option));
  if (extra !== undefined) throw new UsageError(`${name} does not take --${extra}.`);
  const missing = (command.needs ?? []).filter((option) => values[option] === undefined);
  if (missing.length > 0) throw new UsageError(`${name} needs ${missing.map((option) => `--${option}`).join(', ')}.`);
  return command.run(words, values);
});
