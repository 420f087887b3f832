// Finds browser APIs in built scripts that browsers of package.json's browserslist lack, unless guarded or polyfilled.
import { readFileSync } from 'node:fs';
import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import browserslist from 'browserslist';
import { ESLint, type Rule } from 'eslint';

/** Ignored method names, because libraries have their own methods of that name. TypeScript's `lib` checks our own code. */
const inLibraries = new Map([
  ['union', "a method of echarts' rectangles"],
  ['selectRange', "a method of echarts' data store"],
  ['resize', "a method of echarts' drawing area"],
  ['install', "a method of echarts' components"],
  ['isValid', "a method of dayjs's dates and Leaflet's bounds"],
  ['navigation', 'React uses it where it is an object'],
]);

/** Web interfaces whose newer method names are reported on every object, because a script does not show an object's type. */
const documents =
  /^(Node|Document|DocumentFragment|Element|HTML\w*Element|ShadowRoot|CharacterData|Range|Selection|Window|Navigator|Crypto|AbortSignal)$/;

/** Returns the oldest supported version of each browser, keyed by the browser's name in the compatibility data. */
function oldestVersions(): Map<'chrome' | 'edge' | 'firefox' | 'safari' | 'safari_ios', number> {
  const oldest: ReturnType<typeof oldestVersions> = new Map();
  for (const browser of browserslist(undefined, { path: import.meta.dirname })) {
    const [family, version] = browser.replace('ios_saf', 'safari_ios').split(' ');
    const name = (['chrome', 'edge', 'firefox', 'safari', 'safari_ios'] as const).find((known) => known === family);
    if (name === undefined) throw new Error(`The compatibility data has no browser ${browser}.`);
    oldest.set(name, Math.min(oldest.get(name) ?? Infinity, Number.parseFloat(version ?? '')));
  }
  return oldest;
}
const baseline = oldestVersions();

const isInBaseline = ({ support }: CompatStatement): boolean =>
  [...baseline].every(([browser, version]) =>
    [support[browser] ?? []]
      .flat()
      .some(
        ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) =>
          typeof added === 'string' && Number.parseFloat(added.replace('≤', '')) <= version && !removed && !flags && !prefix && !other,
      ),
  );

interface Apis {
  /** Global functions, objects and constructors. */
  globals: ReadonlySet<string>;
  /** Static members as `Owner.name`, and constructors as `Owner.Owner`. */
  statics: ReadonlySet<string>;
  /** Instance members as `Owner.prototype.name`. */
  members: ReadonlySet<string>;
  /** Names of newer methods that no other object has, so that a call by this name is reported on any object. */
  methods: ReadonlySet<string>;
}

const membersOf = (apis: Identifier | undefined): [string, Identifier][] =>
  Object.keys(apis ?? {}).flatMap((key) => {
    const member = key === '__compat' ? undefined : apis?.[key];
    return member === undefined ? [] : [[key, member]];
  });

/** Returns the APIs that at least one of the oldest supported browsers lacks. */
export function newerApis(): Apis {
  const [globals, statics, members] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const [methods, known] = [new Set<string>(), new Set<string>()];
  const collect = (apis: Identifier | undefined, prefix: string, isCalledOnAnything: (owner: string) => boolean) => {
    for (const [owner, api] of membersOf(apis)) {
      if (api.__compat !== undefined && !isInBaseline(api.__compat)) (prefix === '' ? globals : statics).add(prefix + owner);
      for (const [key, { __compat: statement }] of membersOf(api)) {
        if (statement === undefined || key.endsWith('_event')) continue;
        const name = key.replace('_static', '');
        if (isInBaseline(statement)) known.add(name);
        else {
          // only the compatibility data of web APIs marks static members, so built-ins are added to both sets
          if (key !== name || name === owner || apis !== bcd.api) statics.add(`${prefix}${owner}.${name}`);
          if (key === name && name !== owner) members.add(`${prefix}${owner}.prototype.${name}`);
          if (owner === 'Window') globals.add(name);
          if (key === name && name !== owner && isCalledOnAnything(owner)) methods.add(name);
        }
      }
    }
  };
  const builtins = bcd.javascript['builtins'];
  // excluded, because library methods often have these names; TypeScript's `lib` checks our own code
  collect(builtins, '', (owner) => !/Iterator|Temporal|Disposable|Symbol/.test(owner));
  collect(builtins?.['Intl'], 'Intl.', () => true);
  collect(bcd.api, '', (owner) => documents.test(owner));
  return { globals, statics, members, methods: new Set([...methods].filter((name) => !known.has(name))) };
}

type Node = Rule.Node;

/** Returns whether a surrounding condition or `try` handles browsers that lack the API used at this node. */
function isGuarded(node: Node, name: string, source: (node: Node) => string): boolean {
  const mentions = new RegExp(`\\b${name}\\b`);
  let isInFunction = false;
  for (let [inner, outer]: [Node, Node | null] = [node, node.parent]; outer !== null; [inner, outer] = [outer, outer.parent]) {
    if (outer.type === 'UnaryExpression' && outer.operator === 'typeof') return true;
    if (outer.type === 'TryStatement' && outer.block === inner && outer.handler && !isInFunction) return true;
    if ((outer.type === 'ConditionalExpression' || outer.type === 'IfStatement') && outer.test !== inner && mentions.test(source(outer.test as Node)))
      return true;
    if (outer.type === 'LogicalExpression' && outer.right === inner && mentions.test(source(outer.left as Node))) return true;
    isInFunction ||= /Function/.test(outer.type);
  }
  return false;
}

const createRule = ({ globals, statics, methods }: Apis, isPolyfilled: (name: string) => boolean): Rule.RuleModule => ({
  create(context) {
    const { sourceCode } = context;
    const report = (node: Node, name: string, api: string) => {
      if (!inLibraries.has(name) && !isPolyfilled(name) && !isGuarded(node, name, (one) => sourceCode.getText(one)))
        context.report({ node, message: api });
    };
    const unresolved = new Set<unknown>();
    return {
      Program() {
        const { through = [], variables = [] } = sourceCode.scopeManager.globalScope ?? {};
        const builtIn = variables.filter(({ defs }) => defs.length === 0).flatMap(({ references }) => references);
        for (const { identifier } of [...through, ...builtIn]) {
          unresolved.add(identifier);
          if (globals.has(identifier.name)) report(identifier as Node, identifier.name, identifier.name);
        }
      },
      'CallExpression, NewExpression'(node: Extract<Node, { type: 'CallExpression' | 'NewExpression' }>) {
        const { callee } = node;
        if (callee.type === 'Identifier' && node.type === 'NewExpression' && unresolved.has(callee)) {
          if (statics.has(`${callee.name}.${callee.name}`)) report(node, callee.name, `new ${callee.name}`);
        }
        if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return;
        if (callee.optional || (node.type === 'CallExpression' && node.optional)) return;
        const { object } = callee;
        const { name } = callee.property;
        const isGlobal = object.type === 'Identifier' && unresolved.has(object);
        if (isGlobal && statics.has(`${object.name}.${name}`)) report(node, name, `${object.name}.${name}`);
        else if (node.type === 'CallExpression' && methods.has(name)) report(node, name, `.${name}()`);
      },
      // builds do not transpile lookbehinds, and Safari below 16.4 cannot parse a script that contains one
      'Literal[regex.pattern=/\\(\\?<[=!]/]': (node: Node) => context.report({ node, message: 'lookbehind' }),
      StaticBlock: (node: Node) => context.report({ node, message: 'static block' }),
    };
  },
});

/** Returns the methods that client/polyfills.ts adds, derived from the core-js modules that it imports. */
function polyfilled(): ReadonlySet<string> {
  const source = readFileSync(new URL('../client/polyfills.ts', import.meta.url), 'utf8');
  const names = [...source.matchAll(/'core-js\/modules\/\w+\.[\w-]+\.([\w-]+)\.js'/g)].map(([, name = '']) => name);
  return new Set(names.map((name) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())));
}

/** Returns a function that lists the newer APIs in a script. It parses scripts as ES2022, the build's target. */
export function createFinder(): (source: string) => Promise<string[]> {
  const names = polyfilled();
  const rule = createRule(newerApis(), (name) => names.has(name));
  const eslint = new ESLint({
    overrideConfigFile: true,
    allowInlineConfig: false,
    overrideConfig: {
      languageOptions: { ecmaVersion: 2022 },
      plugins: { portal: { rules: { baseline: rule } } },
      rules: { 'portal/baseline': 'error' },
    },
  });
  return async (source) => {
    const [result] = await eslint.lintText(source);
    const lines = source.split('\n');
    return (result?.messages ?? []).map(
      ({ message, line, column }) => `${message} in ${(lines[line - 1] ?? '').slice(Math.max(0, column - 41), column + 40)}`,
    );
  };
}
