// Parses the raw, undecoded target of a proxied request, and returns the contract's rules for its call (cases 20, 21, 36, 37).
import { LRUCache } from 'lru-cache';
import type { Call } from '#shared/api/call.ts';
import { calls } from '#shared/api/calls.ts';
import { prefixes } from '#shared/api/paths.ts';
import { decoded } from '#shared/builtins.ts';

export type ProxyBase = keyof typeof prefixes;

/** The address of each base, without a trailing slash. */
export type Bases = Readonly<Record<ProxyBase, string>>;

export interface Target {
  base: ProxyBase;
  /** The part below the prefix, query included, as the client sent it; empty or starting with `/` or `?`. */
  rest: string;
}

const prefixEntries = Object.entries(prefixes) as [ProxyBase, string][];

/** Splits a target into prefix and rest; undefined if it does not begin with the exact spelling of a prefix (`/apix`, `/api%2fx`, `//api`). */
export function readTarget(target: string): Target | undefined {
  for (const [base, prefix] of prefixEntries) {
    if (!target.startsWith(prefix)) continue;
    const rest = target.slice(prefix.length);
    if (rest === '' || rest.startsWith('/') || rest.startsWith('?')) return { base, rest };
  }
  return undefined;
}

const all: Call[] = Object.values(calls);
const pathOf = (rest: string): string => rest.split('?', 1)[0] ?? '';

/** The path as sent, and after each further percent-decoding that a server may do. */
function decodings(path: string): string[] {
  const found = [path];
  for (let next = decodeOnce(path); next !== found.at(-1); next = decodeOnce(next)) {
    // too deep: the null byte makes `isAmbiguous` refuse it
    if (found.length > 4) return [...found, '\0'];
    found.push(next);
  }
  return found;
}

/** Decodes only ASCII: `refused` matches nothing else. */
const decodeOnce = (path: string): string => path.replace(/%([0-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern refuses control characters
const refused = /[\\\u0000-\u001f\u007f]|\/\/|(^|\/)\.{1,2}(\/|;|$)/;

/** Whether a server could read the path as another one: dot or empty segments, backslashes, control characters, in any encoding. */
export function isAmbiguous({ rest }: Target): boolean {
  const path = pathOf(rest);
  if (!/^[!-~]*$/.test(rest) || rest.includes('#') || decoded(path) === undefined) return true;
  return decodings(path).some((one) => refused.test(one));
}

/** The path as the most lenient server would read it: decoded, lower case, single slashes, without parameters and file extension. */
function normalisedPath(path: string): string {
  // for a server that decodes first, `%3f` begins the query
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

/** The path of the target's call in the contract; undefined for a call that the contract does not have. */
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

/** The contract's rules for a call. */
export interface CallRules {
  /** Reserved for the gateway: the response may contain a token or a name, the query a password (G5, ruling 12). */
  gatewayOnly: boolean;
  /** Subject to the SMS limits of G15. */
  sendsSms: boolean;
  /** Changes something, even by GET. */
  hasSideEffects: boolean;
  /** Needs no token: a file, a page of the access centre, or a call without `auth` in the contract. */
  isPublic: boolean;
}

/** Returns the rules for the call of a target, in any spelling. */
export function callRulesOf({ base, rest }: Target): CallRules {
  const plain = normalisedPath(pathOf(rest));
  const isIn = (rules: readonly Rule[]): boolean => rules.some((rule) => rule.base === base && rule.matches(plain));
  const sendsSms = isIn(sending);
  const isPublic = base === 'file' || base === 'uac' || isIn(publicCalls);
  return { gatewayOnly: isIn(gatewayOnly), sendsSms, hasSideEffects: sendsSms || isIn(acting), isPublic };
}

const maxCached = 2000;
const maxCachedLength = 200;

/** `callRulesOf` with a cache by base and path. */
export function createCallRules(): typeof callRulesOf {
  const cache = new LRUCache<string, CallRules>({ max: maxCached });
  return (target) => {
    const path = pathOf(target.rest);
    if (path.length > maxCachedLength) return callRulesOf(target);
    const key = `${target.base} ${path}`;
    const rules = cache.get(key) ?? callRulesOf(target);
    cache.set(key, rules);
    return rules;
  };
}
