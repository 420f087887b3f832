// Where does a proxied address lead, and may it? Read from the raw target, before anything decodes it (cases 20, 21, 36, 37).
import { LRUCache } from 'lru-cache';
import type { Call } from '#shared/api/call.ts';
import { calls } from '#shared/api/calls.ts';
import { prefixes } from '#shared/api/paths.ts';
import { decoded } from '#shared/builtins.ts';

export type ProxyBase = keyof typeof prefixes;

export interface Target {
  base: ProxyBase;
  /** Below the prefix, query included; empty or starting with `/` or `?`. Sent as it came. */
  rest: string;
}

/** The prefix that a target begins with, spelled exactly; every other spelling leads nowhere (`/apix`, `/api%2fx`, `//api`). */
export function readTarget(target: string): Target | undefined {
  for (const [base, prefix] of Object.entries(prefixes)) {
    const rest = target.slice(prefix.length);
    if (target.startsWith(prefix) && (rest === '' || rest.startsWith('/') || rest.startsWith('?'))) return { base: base as ProxyBase, rest };
  }
  return undefined;
}

const all: Call[] = Object.values(calls);
const pathOf = (rest: string): string => rest.split('?', 1)[0] ?? '';

/** Each decoding that some server on the way may do, the first being the one they all do. */
function decodings(path: string): string[] {
  const found = [path];
  for (let next = decodeOnce(path); next !== found.at(-1); next = decodeOnce(next)) {
    // deeper than anyone decodes: the guard refuses it
    if (found.length > 4) return [...found, '\0'];
    found.push(next);
  }
  return found;
}

/** ASCII alone: what the guard looks for is all there. */
const decodeOnce = (path: string): string => path.replace(/%([0-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
const refused = /[\\\u0000-\u001f\u007f]|\/\/|(^|\/)\.{1,2}(\/|;|$)/;

/** Whether a path could be read as another one: dot segments, empty ones, backslashes, control characters, in any encoding. */
export function isUnclear({ rest }: Target): boolean {
  const path = pathOf(rest);
  if (!/^[!-~]*$/.test(rest) || rest.includes('#') || decoded(path) === undefined) return true;
  return decodings(path).some((one) => refused.test(one));
}

/** The plainest reading of a path that any server might take: decoded, lower case, one slash, no parameters, no ending. */
function plainest(path: string): string {
  // whoever decodes before they look for the query finds one behind `%3f`
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

/** The path that the contract gives the call of a target; undefined for what it does not know. */
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

/** What the contract says of a target's call. */
export interface Terms {
  /** Its answer may hold a token, its query a password, its rows a name that must not be shown (G5, ruling 12). */
  gatewayOnly: boolean;
  /** Passes through the limits of G15. */
  sendsSms: boolean;
  /** Changes something, whatever its method says. */
  acts: boolean;
  /** Means the same without a member: a file, the access centre's own pages, a call of the contract that asks for no token. */
  isPublic: boolean;
}

/** The terms of a target in whatever spelling it came. */
export function termsOf({ base, rest }: Target): Terms {
  const plain = plainest(pathOf(rest));
  const isIn = (rules: readonly Rule[]): boolean => rules.some((rule) => rule.base === base && rule.matches(plain));
  const sendsSms = isIn(sending);
  const isPublic = base === 'file' || base === 'uac' || isIn(publicCalls);
  return { gatewayOnly: isIn(gatewayOnly), sendsSms, acts: sendsSms || isIn(acting), isPublic };
}

const maxKnown = 2000;
const maxKnownLength = 200;

/** The same for whoever asks often: most paths come again and again. */
export function createTerms(): typeof termsOf {
  const known = new LRUCache<string, Terms>({ max: maxKnown });
  return (target) => {
    const path = pathOf(target.rest);
    if (path.length > maxKnownLength) return termsOf(target);
    const key = `${target.base} ${path}`;
    const terms = known.get(key) ?? termsOf(target);
    known.set(key, terms);
    return terms;
  };
}
