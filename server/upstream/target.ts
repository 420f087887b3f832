// Parses the raw, undecoded target of a proxied request, and returns the rules that the API contract has for its call (cases 20, 21, 36, 37).
import { LRUCache } from 'lru-cache';
import type { Call } from '#shared/api/call.ts';
import { calls } from '#shared/api/calls.ts';
import { prefixes } from '#shared/api/paths.ts';
import { decoded } from '#shared/builtins.ts';
import { splitTarget } from '../http/address.ts';

export type ProxyBase = keyof typeof prefixes;

/** The platform's base URLs by name, without a trailing slash. */
export type Bases = Readonly<Record<ProxyBase, string>>;

export interface Target {
  base: ProxyBase;
  /** The target after the prefix, including the query, as the client sent it. Empty or starts with `/` or `?`. */
  rest: string;
}

const prefixEntries = Object.entries(prefixes) as [ProxyBase, string][];

/** Splits a target into prefix and rest. Returns undefined if it has no prefix in exact spelling (`/apix`, `/api%2fx` and `//api` have none). */
export function readTarget(target: string): Target | undefined {
  for (const [base, prefix] of prefixEntries) {
    if (!target.startsWith(prefix)) continue;
    const rest = target.slice(prefix.length);
    if (rest === '' || rest.startsWith('/') || rest.startsWith('?')) return { base, rest };
  }
  return undefined;
}

const all: Call[] = Object.values(calls);
const pathOf = (rest: string): string => splitTarget(rest).path;

/** Returns the path as it was sent, and the result of each further percent-decoding that a server may perform. */
function decodings(path: string): string[] {
  const found = [path];
  for (let next = decodeOnce(path); next !== found.at(-1); next = decodeOnce(next)) {
    // encoded too many times: the null byte makes `isAmbiguous` reject the path
    if (found.length > 4) return [...found, '\0'];
    found.push(next);
  }
  return found;
}

/** Decodes only ASCII, because `refused` matches only ASCII characters. */
const decodeOnce = (path: string): string => path.replace(/%([0-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern refuses control characters
const refused = /[\\\u0000-\u001f\u007f]|\/\/|(^|\/)\.{1,2}(\/|;|$)/;

/** Whether a server could interpret the path as another one: it has dot or empty segments, backslashes or control characters, in any encoding. */
const hasAmbiguousPath = (path: string): boolean => decoded(path) === undefined || decodings(path).some((one) => refused.test(one));

/** Whether a server could interpret the target as another one, because of its path or of a character that URLs must escape. */
export const isAmbiguous = (target: Target, rules = callRulesOf(target)): boolean =>
  rules.isAmbiguous || !/^[!-~]*$/.test(target.rest) || target.rest.includes('#');

/** Returns the path as the most lenient server would read it: decoded, lower case, single slashes, no parameters, no file extension. */
function normalisedPath(path: string): string {
  // a server that decodes before it splits reads `%3f` as the start of the query
  const [plain = ''] = (decodings(path).at(-1) ?? '').toLowerCase().replaceAll('\\', '/').split(/[?#]/, 1);
  const segments: string[] = [];
  for (const part of plain.split('/')) {
    const name = part.replace(/;.*$/, '').trim();
    if (name === '..') segments.pop();
    else if (name !== '' && name !== '.') segments.push(name);
  }
  const last = segments.pop()?.replace(/\..*$/, '');
  return `/${[...segments, ...(last ? [last] : [])].join('/')}`;
}

/** Returns the path under which the API contract lists the target's call. Undefined if the contract has no such call. */
export function contractPathOf({ base, rest }: Target): string | undefined {
  const path = pathOf(rest);
  const isCall = (call: Call): boolean => {
    const fixed = call.path.split('{', 1)[0] ?? '';
    return call.base === base && (fixed.length < call.path.length ? path.startsWith(fixed) : path === fixed);
  };
  return all.find(isCall)?.path;
}

interface Rule {
  base: ProxyBase;
  matches: (plain: string) => boolean;
}

const rulesFor = (picked: readonly Call[]): Rule[] =>
  picked.map(({ base, path }) => {
    const fixed = path.toLowerCase().split('/{', 1)[0] ?? '';
    const isTemplate = fixed.length < path.length;
    return { base, matches: (plain) => plain === fixed || (isTemplate && plain.startsWith(`${fixed}/`)) };
  });
const gatewayOnly = rulesFor(all.filter(({ caller }) => caller === 'gateway'));
const sending = rulesFor(all.filter(({ sendsSms }) => sendsSms));
const acting = rulesFor([calls.sysLogout]);
const publicCalls = rulesFor(all.filter(({ caller, auth }) => caller === 'browser' && auth === undefined));

/** The rules that the API contract has for a call. */
export interface CallRules {
  /** Browsers must not make this call: the response may contain a token or a member's name, and the query a password (G5, ruling 12). */
  gatewayOnly: boolean;
  /** Whether the SMS limits apply (G15). */
  sendsSms: boolean;
  /** Whether the call changes data, even if its method is GET. */
  hasSideEffects: boolean;
  /** Whether a server could interpret the path as another one. */
  isAmbiguous: boolean;
  /** Whether the call needs no token: it is a file, a page of the access centre, or a call without `auth` in the contract. */
  isPublic: boolean;
}

/** Returns the rules for a target's call. Alternative spellings of the path have the same rules. */
export function callRulesOf({ base, rest }: Target): CallRules {
  const path = pathOf(rest);
  const plain = normalisedPath(path);
  const isIn = (rules: readonly Rule[]): boolean => rules.some((rule) => rule.base === base && rule.matches(plain));
  const sendsSms = isIn(sending);
  const isPublic = base === 'file' || base === 'uac' || isIn(publicCalls);
  return { gatewayOnly: isIn(gatewayOnly), isAmbiguous: hasAmbiguousPath(path), sendsSms, hasSideEffects: sendsSms || isIn(acting), isPublic };
}

const maxCached = 2000;
const maxCachedLength = 200;

/** Returns `callRulesOf` with an LRU cache by base and path. */
export function createCallRules(): typeof callRulesOf {
  const cache = new LRUCache<string, CallRules>({ max: maxCached });
  return (target) => {
    const path = pathOf(target.rest);
    if (path.length > maxCachedLength) return callRulesOf(target);
    const key = `${target.base} ${path}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    const rules = callRulesOf(target);
    cache.set(key, rules);
    return rules;
  };
}
