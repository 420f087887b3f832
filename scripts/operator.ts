// What `npm run content` and `npm run park` share: calls of the running backend's editing routes, and the gateway's purge.
import { argv } from 'node:process';
import { z } from 'zod';
import { refuse } from './arguments.ts';
import { local, portOf } from './places.ts';
import { demoClientId, storedSecret } from './secrets.ts';
import { StartError } from './services.ts';

type Body = string | Uint8Array<ArrayBuffer>;

const answerSchema = z.object({ message: z.string().optional(), data: z.unknown() });
const editedSchema = z.object({ tenantId: z.string().optional(), message: z.string() });

/** @throws StartError with the backend's message if it rejects the call */
export async function askBackend(path: string, body: Body, type: string): Promise<unknown> {
  const credentials = Buffer.from(`${demoClientId()}:${await storedSecret('OAUTH_CLIENT_SECRET')}`).toString('base64');
  const answer = await post('backend', `http://${local}:${portOf('BACKEND_PORT').port}${path}`, `Basic ${credentials}`, body, type);
  const { message, data } = answerSchema.parse(await answer.json());
  if (!answer.ok) throw new StartError(message ?? `The backend answered with status ${answer.status}.`);
  return data;
}

/** Asks the backend for an edit. Returns the park that it concerns, if any, and a sentence about the new state. */
export const edit = async (name: string, call: { park?: string; change: object }) =>
  editedSchema.parse(await askBackend(`/editing/${name}`, JSON.stringify(call), 'application/json'));

async function purge(tenantId: string): Promise<void> {
  const url = `http://${local}:${portOf('OPS_PORT').port}/purge`;
  const answer = await post('gateway', url, `Bearer ${await storedSecret('PURGE_TOKEN')}`, JSON.stringify({ tenantId }), 'application/json');
  if (!answer.ok)
    throw new StartError(`The gateway refused the purge with status ${answer.status}: check that PURGE_TOKEN is the one it was started with.`);
}

/**
 * Applies an edit and purges the park's caches in the gateway, so that the edit shows at once.
 * @returns a sentence about the new state
 */
export async function editAndPurge(name: string, call: { park?: string; change: object }): Promise<string> {
  const { tenantId, message } = await edit(name, call);
  if (tenantId === undefined) return message;
  await purge(tenantId).catch((error: unknown) => {
    const why = error instanceof StartError ? error.message : String(error);
    throw new StartError(`${message}\nThe change is stored, but the gateway's caches were not purged, so it shows within minutes. ${why}`, {
      cause: error,
    });
  });
  return message;
}

function post(name: string, url: string, authorization: string, body: Body, type: string): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { Authorization: authorization, 'Content-Type': type }, body }).catch((error: unknown) => {
    throw new StartError(`The ${name} does not answer at ${url}: start the portal first (npm start).`, { cause: error });
  });
}

/** Runs a command on the script's arguments and prints its result. Exits with code 2 for wrong arguments, with 1 if the command fails. */
export async function runCommand(usage: string, command: (args: readonly string[]) => Promise<string>): Promise<void> {
  try {
    console.log(await command(argv.slice(2)));
  } catch (error) {
    if (!(error instanceof StartError)) refuse(usage, error);
    console.error(error.message);
    process.exitCode = 1;
  }
}
