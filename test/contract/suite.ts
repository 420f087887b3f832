// Checks every call of the platform API against a platform and returns a verdict for each (`npm run contract` and tests).
import type { Call } from '#shared/api/call.ts';
import { type CallName, calls } from '#shared/api/calls.ts';
import { type Capability, capabilities } from '#shared/api/capabilities.ts';
import { prefixes } from '#shared/api/paths.ts';
import { badPage, isEmpty, judge } from './judge.ts';
import { askCall, askUrl, type Platform, type Said } from './platform.ts';
import { type Probe, probesOf, standIn } from './probes.ts';
import { contentTries } from './tries-content.ts';
import { memberTries } from './tries-members.ts';
import { visitorTries } from './tries-visitors.ts';
import { type Asking, type Known, Lacking, type Try } from './try.ts';

/** `not offered`: an optional call that the platform lacks. `not tried`: no valid input was available. */
export type State = 'ok' | 'failed' | 'not offered' | 'not tried';

export interface Verdict {
  name: string;
  /** Method and path, including the portal's path prefix. */
  place: string;
  state: State;
  notes: string[];
}

/** Test cases of all calls, in the order in which they run. */
const tries = { ...contentTries, ...visitorTries, ...memberTries };
/** A test case of any call. The tables themselves are type-checked where they are defined. */
type AnyTry = Omit<Try<'industries'>, 'good' | 'wrong' | 'learn'> & {
  good(asking: Asking): Promise<Record<string, unknown> | Lacking>;
  wrong?(data: unknown, input: Record<string, unknown>, said: Said): (string | false | undefined)[];
  learn?(data: unknown, known: Known, said: Said): void;
};

/** Checks the calls one after another, because responses provide the input of later calls. */
export async function runSuite(platform: Platform, onVerdict: (verdict: Verdict) => void = () => {}): Promise<Verdict[]> {
  const known: Known = { token: platform.accessToken };
  const asking: Asking = { known, platform, send: (name, input) => askCall(platform, calls[name], { input }) };
  const verdicts: Verdict[] = [];
  const note = (verdict: Verdict) => {
    verdicts.push(verdict);
    onVerdict(verdict);
  };
  for (const [name, one] of Object.entries(tries)) note(await tryCall(name as CallName, one as unknown as AnyTry, asking));
  note(await tryLists(asking));
  note(await tryAlerts(asking));
  note(noticesOf(known));
  note(await tryFiles(asking));
  return verdicts;
}

async function tryCall(name: CallName, one: AnyTry, asking: Asking): Promise<Verdict> {
  const { known, platform } = asking;
  const call: Call = calls[name];
  const verdict = (state: State, notes: string[] = []): Verdict => ({
    name,
    place: `${call.method} ${prefixes[call.base]}${call.path}`,
    state,
    notes,
  });
  if (platform.bases[call.base] === undefined) return verdict('not tried', [`needs --${call.base}`]);
  if (one.acts && !platform.write) return verdict('not tried', ['needs --write']);

  const headers = { ...(known.tenantId !== undefined && { 'X-Tenant-Id': known.tenantId }), ...one.headers?.(asking) };
  const input = await one.good(asking);
  const notes: string[] = [];
  let last: Said | undefined;
  if (!(input instanceof Lacking)) {
    last = await askCall(platform, call, { input, headers });
    notes.push(...complaints(call, one, { input, said: last, known }));
  }
  const base = input instanceof Lacking ? standIn(call) : input;
  for (const probe of [...probesOf(call, base, headers), ...(one.probes?.(base, asking) ?? [])]) {
    // stops probing a call that is missing or does not respond
    if (last?.status === 0 || isMissing(call, last)) break;
    last = await askCall(platform, call, probe);
    notes.push(...refusalComplaints(call, one, probe, last).map((text) => `${probe.what}: ${text}`));
  }
  if (isMissing(call, last)) return verdict('not offered');
  if (notes.length > 0) return verdict('failed', notes);
  return input instanceof Lacking ? verdict('not tried', [input.what]) : verdict('ok');
}

/** Returns whether the platform lacks an optional call (**+**). */
const isMissing = (call: Call, said: Said | undefined): boolean => call.optional === true && said?.status === 404;

interface Good {
  input: Record<string, unknown>;
  said: Said;
  known: Known;
}

/** Returns the faults of a response to valid input. If it has none, stores values that later calls need in `known`. */
function complaints(call: Call, one: AnyTry, { input, said, known }: Good): string[] {
  const { good, code, data, wrong } = judge(call, said);
  if (wrong.length > 0) return wrong;
  if (good) {
    one.learn?.(data, known, said);
    return [...badPage(data, input), ...(one.wrong?.(data, input, said) ?? [])].filter((text) => typeof text === 'string');
  }
  // 429 is the correct response to a second SMS within the cool-down
  if (call.sendsSms && code === '429') return [];
  return [`HTTP ${said.status}, code ${code ?? 'none'}: ${JSON.stringify(said.body)?.slice(0, 120) ?? 'nothing'}`];
}

/** Returns the faults of a response to invalid input. It must be a valid envelope, without data if the ids are unknown. */
function refusalComplaints(call: Call, one: AnyTry, { findsNothing }: Probe, said: Said): string[] {
  const { good, code, data, wrong } = judge(call, said);
  if (wrong.length > 0 || !findsNothing) return wrong;
  const location = said.headers.get('location');
  if (call.answer === 'bytes') return location?.startsWith('https://evil.example') ? [`redirects to ${location}`] : [];
  if (good && !isEmpty(data)) return [`returned data: ${JSON.stringify(data).slice(0, 120)}`];
  return one.unknownCode !== undefined && code !== one.unknownCode ? [`code ${code} instead of ${one.unknownCode}`] : [];
}

/** Checks whether banner locations accept several codes in one call (**+**, ruling 13). */
async function tryLists({ known: { tenantId }, platform }: Asking): Promise<Verdict> {
  const verdict = (state: State, notes: string[] = []): Verdict => ({
    ...{ name: 'bannerLocationPage, several codes', place: `POST ${prefixes.main}${calls.bannerLocationPage.path}` },
    ...{ state, notes },
  });
  if (tenantId === undefined) return verdict('not tried', ['no park was found']);
  const codes = ['general.logo', 'navigation'];
  const input = { tenantId, code: codes.join(','), pageNo: 1, pageSize: codes.length, withBanners: true, lang: 'zh-cn' };
  const { good, data, wrong } = judge(calls.bannerLocationPage, await askCall(platform, calls.bannerLocationPage, { input }));
  if (wrong.length > 0) return verdict('failed', wrong);
  return verdict(good && !isEmpty(data) ? 'ok' : 'not offered');
}

/** Checks whether the park has the banner location for alerts (**+**, P11). */
async function tryAlerts({ known: { tenantId }, platform }: Asking): Promise<Verdict> {
  const verdict = (state: State, notes: string[] = []): Verdict => ({
    ...{ name: 'alerts' satisfies Capability, place: `POST ${prefixes.main}${calls.bannerLocationPage.path}` },
    ...{ state, notes },
  });
  if (tenantId === undefined) return verdict('not tried', ['no park was found']);
  const input = { tenantId, code: 'general.alert', pageNo: 1, pageSize: 1, withBanners: false, lang: 'zh-cn' };
  const { good, data, wrong } = judge(calls.bannerLocationPage, await askCall(platform, calls.bannerLocationPage, { input }));
  if (wrong.length > 0) return verdict('failed', wrong);
  if (good && !isEmpty(data)) return verdict('ok');
  return verdict('not offered', ['this park has no location general.alert; if another park has one, the platform offers alerts']);
}

/** Whether the platform sends an SMS about the state of feedback (**+**, F2): its response to the created feedback says so. */
const noticesOf = ({ notifies }: Known): Verdict => ({
  ...{ name: 'sentimentNotices' satisfies Capability, place: `POST ${prefixes.main}${calls.sentimentCreate.path}` },
  ...(notifies === undefined ? { state: 'not tried', notes: ['no feedback was created'] } : { state: notifies ? 'ok' : 'not offered', notes: [] }),
});

/** Returns the optional features that the platform lacks: the value of `PLATFORM_LACKS`. */
export const lacksOf = (verdicts: readonly Verdict[]): Capability[] =>
  capabilities.filter((capability) => verdicts.some(({ name, state }) => name === capability && state === 'not offered'));

/** Checks `GET /file/{imageUrl}`. */
async function tryFiles({ known, platform }: Asking): Promise<Verdict> {
  const verdict = (state: State, notes: string[] = []): Verdict => ({ name: 'file', place: `GET ${prefixes.file}/{imageUrl}`, state, notes });
  const base = platform.bases.file;
  if (base === undefined) return verdict('not tried', ['needs --file']);
  const unknown = await askUrl(`${base}/zzz-no-such-file.png`, platform.timeoutMs);
  const wrong = unknown.status >= 400 && unknown.status < 500 ? [] : [`an unknown file: HTTP ${unknown.status}`];
  if (known.file === undefined) return wrong.length > 0 ? verdict('failed', wrong) : verdict('not tried', ['no row has a file']);
  const { status, type, bytes } = await askUrl(`${base}/${known.file.split('/').map(encodeURIComponent).join('/')}`, platform.timeoutMs);
  if (status !== 200 || bytes.length === 0) wrong.push(`${known.file}: HTTP ${status}, ${bytes.length} bytes`);
  else if (!/^image\//.test(type)) wrong.push(`${known.file}: ${type || 'no content type'} instead of an image`);
  return verdict(wrong.length > 0 ? 'failed' : 'ok', wrong);
}
