// Finds the comments of TypeScript, CSS, YAML and Dockerfile sources and groups them into blocks.
import { parseSync } from 'vite';
import { Lexer } from 'yaml';

/** A comment with its position. `text` includes the marker (`//`, `/*` or `#`). */
interface Comment {
  start: number;
  text: string;
}

export interface Block {
  /** Number of the block's first line; the first line of a file is 1. */
  line: number;
  /** Number of lines with prose. Excludes empty lines, doc tags and tool directives. */
  prose: number;
  /** Whether no code precedes the block. */
  isHead: boolean;
}

function ofScript(file: string, source: string): Comment[] {
  return parseSync(file, source).comments.map(({ start, end }) => ({ start, text: source.slice(start, end) }));
}

/** Matches strings, URLs and comments. Strings and URLs are matched first, because they may contain comment markers. */
const styleToken = /"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|url\([^)]*\)|(\/\*[\s\S]*?\*\/)/g;

function ofStyle(source: string): Comment[] {
  return [...source.matchAll(styleToken)].flatMap(({ 1: text, index }) => (text === undefined ? [] : [{ start: index, text }]));
}

/** Tokens that the YAML lexer adds and the source does not contain. `scalarMark` precedes a scalar. */
const [documentMark, flowErrorMark, scalarMark] = ['\u0002', '\u0018', '\u001f'];

function ofYaml(source: string): Comment[] {
  const comments: Comment[] = [];
  let start = 0;
  let previous = '';
  for (const token of new Lexer().lex(source)) {
    if (token.startsWith('#') && previous !== scalarMark) comments.push({ start, text: token });
    if (token !== documentMark && token !== flowErrorMark && token !== scalarMark) start += token.length;
    previous = token;
  }
  return comments;
}

function ofLines(source: string): Comment[] {
  return [...source.matchAll(/^[ \t]*(#.*)$/gm)].map(({ 0: line, 1: text = '', index }) => ({ start: index + line.length - text.length, text }));
}

function commentsOf(file: string, source: string): Comment[] {
  if (/\.tsx?$/.test(file)) return ofScript(file, source);
  if (file.endsWith('.css')) return ofStyle(source);
  return /\.ya?ml$/.test(file) ? ofYaml(source) : ofLines(source);
}

const directive = /^(?:biome-ignore|eslint-|@ts-|@vite-ignore|syntax=|yaml-language-server)/;

function proseOf(text: string): number {
  const lines = text
    .replace(/\*\/$/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(?:\/\*+|\/\/+|\*+|#+)?\s*/, ''));
  const firstTag = text.startsWith('/**') ? lines.findIndex((line) => /^@\w/.test(line)) : -1;
  return lines.slice(0, firstTag < 0 ? lines.length : firstTag).filter((line) => line.trim() !== '' && !directive.test(line)).length;
}

/** Returns a file's comment blocks. Comments on consecutive lines without code form one block. */
export function blocksOf(file: string, source: string): Block[] {
  const blocks: (Block & { lastLine: number; isOpen: boolean })[] = [];
  for (const { start, text } of commentsOf(file, source)) {
    const before = source.slice(0, start);
    const line = before.split('\n').length;
    const lastLine = line + text.split('\n').length - 1;
    const isAlone = before.slice(before.lastIndexOf('\n') + 1).trim() === '';
    const last = blocks.at(-1);
    if (last?.isOpen && isAlone && line === last.lastLine + 1) {
      last.prose += proseOf(text);
      last.lastLine = lastLine;
    } else {
      const isHead = (blocks.length === 0 || blocks.every((block) => block.isHead)) && isWithoutCode(before);
      blocks.push({ line, prose: proseOf(text), isHead, lastLine, isOpen: isAlone });
    }
  }
  return blocks.map(({ line, prose, isHead }) => ({ line, prose, isHead }));
}

/** Returns whether a text contains at most a shebang line. */
const isWithoutCode = (text: string): boolean => text.replace(/^#!.*\n/, '').trim() === '';
