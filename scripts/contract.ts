// `npm run contract`: checks every call of a platform, or of the embedded backend if no URL is given.
import { env, stdout } from 'node:process';
import { capabilities } from '#shared/api/capabilities.ts';
import { prefixes } from '#shared/api/paths.ts';
import type { Platform } from '../test/contract/platform.ts';
import { lacksOf, runSuite, type State, type Verdict } from '../test/contract/suite.ts';
import { parseLine, readLine, UsageError } from './arguments.ts';

const usage = `npm run contract -- --main http://platform:8080/api --host north.localhost [--cms …] [--sys …] [--uac …] [--file …] [--write] [--phone …]

  --main   the address that /api maps to; if it ends in /api, the other four addresses are derived from it
  --host   a hostname of a park on that platform
  --write  also test the calls that send an SMS, register or create something
  --phone  the phone number that the SMS is sent to

Member calls are tested if OAUTH_CLIENT_ID, OAUTH_CLIENT_SECRET and ACCESS_TOKEN (a member's) are set.
Without --main the embedded backend is started and checked.

The last line is the setting PLATFORM_LACKS for this platform.`;

const bases = ['main', 'cms', 'sys', 'uac', 'file'] as const;
/** Timeout of a platform call; the gateway uses the same value (G8). */
const timeoutMs = 10_000;
/** Timeout of the embedded backend. It is longer, because the machine may be busy. */
const ownTimeoutMs = 60_000;

function readArguments(args: readonly string[]): Platform | undefined {
  const text = { type: 'string' } as const;
  const { values } = parseLine(args, {
    options: { main: text, cms: text, sys: text, uac: text, file: text, host: text, phone: text, write: { type: 'boolean' } },
  });
  const given = Object.fromEntries(bases.flatMap((base) => (values[base] === undefined ? [] : [[base, baseOf(base, values[base])]])));
  const main: string | undefined = given['main'];
  if (main === undefined) {
    if (Object.keys(values).length > 0) throw new UsageError('--main is missing: the address that /api maps to.');
    return undefined;
  }
  if (values.host === undefined) throw new UsageError('--host is missing: a hostname of a park on that platform.');
  const origin = main.endsWith(prefixes.main) ? main.slice(0, -prefixes.main.length) : undefined;
  const others = origin === undefined ? {} : Object.fromEntries(bases.map((base) => [base, origin + prefixes[base]]));
  const [clientId, clientSecret] = [env['OAUTH_CLIENT_ID'], env['OAUTH_CLIENT_SECRET']];
  return {
    bases: { ...others, ...given },
    host: values.host,
    write: values.write === true,
    phone: values.phone,
    accessToken: env['ACCESS_TOKEN'] || undefined,
    oauth: clientId && clientSecret ? { clientId, clientSecret } : undefined,
    timeoutMs,
  };
}

function baseOf(name: string, value: string): string {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) throw new UsageError(`--${name} must be an http or https address, not “${value}”.`);
  return value.replace(/\/+$/, '');
}

const colours: Readonly<Record<State, number>> = { ok: 32, failed: 31, 'not offered': 33, 'not tried': 90 };
const coloured = (state: State): string => (stdout.isTTY ? `\u001b[${colours[state]}m${state.padEnd(12)}\u001b[0m` : state.padEnd(12));

function print({ place, name, state, notes }: Verdict): void {
  console.log(`${coloured(state)} ${place.padEnd(48)} ${name}`);
  for (const note of notes) console.log(`${' '.repeat(13)}${note}`);
}

/** Prints a line per call and the number of passed and failed calls. Returns whether no call failed. */
async function check(platform: Platform): Promise<boolean> {
  const verdicts = await runSuite(platform, print);
  const count = (state: State) => verdicts.filter((verdict) => verdict.state === state).length;
  if (count('not offered') + count('not tried') > 0) console.log(`\n${count('not offered')} not offered, ${count('not tried')} not tried`);
  console.log(`\n${count('ok')} passed, ${count('failed')} failed`);
  printLacks(verdicts);
  return count('failed') === 0 && count('ok') > 0;
}

/** Prints the setting `PLATFORM_LACKS` for this platform, and the optional calls that were not tried. */
function printLacks(verdicts: readonly Verdict[]): void {
  const lacks = lacksOf(verdicts);
  const unknown = capabilities.filter((capability) => verdicts.some(({ name, state }) => name === capability && state === 'not tried'));
  if (unknown.length > 0) console.log(`\nnot tried, so not in PLATFORM_LACKS: ${unknown.join(', ')}`);
  console.log(lacks.length > 0 ? `\nPLATFORM_LACKS=${lacks.join(',')}` : '\nPLATFORM_LACKS: leave it unset, no optional call was found missing');
}

async function checkEmbedded(): Promise<boolean> {
  // imported lazily, because the check of another platform needs no database
  const { startBackend } = await import('../test/support/backend.ts');
  const { embeddedPlatform } = await import('../test/support/insider.ts');
  const backend = await startBackend();
  try {
    return await check(embeddedPlatform(backend, ownTimeoutMs));
  } finally {
    await backend.stop();
  }
}

const platform = readLine(usage, readArguments);
if (!(await (platform === undefined ? checkEmbedded() : check(platform)))) process.exitCode = 1;
