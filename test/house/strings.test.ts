// Checks that all Chinese interface text is in Lingui macros, so that it can be translated.
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { texts } from './files.ts';

const han = /\p{Script=Han}/u;
const macroElements = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);
const macroCalls = new Set(['t', 'msg', 'plural', 'select', 'selectOrdinal', 'defineMessage']);

/** Returns file, line and text of each Chinese text outside a macro. Ignores comments. */
function loose(file: string, text: string): string[] {
  let depth = 0;
  const found: string[] = [];
  const see = (words: string, start: number) => {
    if (depth === 0 && han.test(words)) found.push(`${file}:${text.slice(0, start).split('\n').length} ${words.trim()}`);
  };
  const enterIf = (macro: boolean) => {
    if (macro) depth += 1;
  };
  const leaveIf = (macro: boolean) => {
    if (macro) depth -= 1;
  };
  const isElement = (name: { type: string; name?: unknown }) => typeof name.name === 'string' && macroElements.has(name.name);
  const isCall = (callee: { type: string; name?: unknown }) => typeof callee.name === 'string' && macroCalls.has(callee.name);
  new Visitor({
    JSXElement: (node) => enterIf(isElement(node.openingElement.name)),
    'JSXElement:exit': (node) => leaveIf(isElement(node.openingElement.name)),
    CallExpression: (node) => enterIf(isCall(node.callee)),
    'CallExpression:exit': (node) => leaveIf(isCall(node.callee)),
    TaggedTemplateExpression: (node) => enterIf(isCall(node.tag)),
    'TaggedTemplateExpression:exit': (node) => leaveIf(isCall(node.tag)),
    JSXText: (node) => see(node.value, node.start),
    Literal: (node) => see(typeof node.value === 'string' ? node.value : '', node.start),
    TemplateElement: (node) => see(node.value.raw, node.start),
  }).visit(parseSync(file, text).program);
  return found;
}

describe('strings', () => {
  it('are Chinese only inside macros [L2]', () => {
    const sources = texts(/^client\/.*\.tsx?$/).filter(({ file }) => !/\.(test|examples)\.tsx?$|^client\/examples\//.test(file));
    expect(sources.flatMap(({ file, text }) => loose(file, text))).toEqual([]);
  });

  it('outside macros are found in attributes, template literals and JSX text [L2]', () => {
    const source = [
      '// 注释',
      "const a = '字';",
      'const b = `字`;',
      'const c = <p title="字">字<Trans>好</Trans></p>;',
      'const d = [t`好`, msg`好`, t({ message: "好" })];',
      'const e = <Trans>好 <b title="好">{a}</b></Trans>;',
    ].join('\n');
    expect(loose('x.tsx', source)).toEqual(['x.tsx:2 字', 'x.tsx:3 字', 'x.tsx:4 字', 'x.tsx:4 字']);
  });
});
