// Opens the files of a demo content folder: parses and validates them, and collects errors with file and line.
import { type Dirent, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { fileUrl } from '#shared/links.ts';
import { ConfigError } from '../errors.ts';
import { renderMarkdown, splitFrontMatter } from './markdown.ts';
import { createSchemas } from './schema.ts';

export type ContentFiles = ReturnType<typeof openFiles>;

const maxReported = 20;

/**
 * Reads a folder by a function.
 * @throws ConfigError whose message has a line per error: file, line, field, reason
 */
export function readChecked<T>(folder: string, read: (files: ContentFiles) => T): T {
  const files = openFiles(folder);
  const result = read(files);
  if (files.faults.length === 0) return result;
  const rest = files.faults.length - maxReported;
  const more = rest > 0 ? [`and ${rest} more`] : [];
  throw new ConfigError(['The demo content is not valid:', ...files.faults.slice(0, maxReported), ...more].join('\n'));
}

/** Returns functions that read and validate the folder's files. They collect errors, so that one run reports all of them. */
function openFiles(folder: string) {
  const faults: string[] = [];
  function sizeOf(name: string): number | undefined {
    const file = fileUrl(name) === undefined ? undefined : statSync(join(folder, 'files', name), { throwIfNoEntry: false });
    return file?.isFile() === true ? file.size : undefined;
  }
  const schemas = createSchemas(sizeOf);

  function report(name: string, line: number, message: string): undefined {
    faults.push(`${relative(process.cwd(), join(folder, name))}:${line}: ${message}`);
  }

  function read(name: string): string | undefined {
    const path = join(folder, name);
    if (!existsSync(path)) return report(name, 1, 'this file is missing');
    try {
      // Windows editors write CRLF and a byte order mark, which the decoder removes.
      return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)).replaceAll('\r\n', '\n');
    } catch {
      return report(name, 1, 'this file is not UTF-8');
    }
  }

  /** Lists the files or folders of a folder by name, without hidden ones. */
  function list(name: string, kind: 'files' | 'folders'): string[] {
    const path = join(folder, name);
    const isWanted = (entry: Dirent): boolean => !entry.name.startsWith('.') && (kind === 'files' ? entry.isFile() : entry.isDirectory());
    if (!existsSync(path)) report(name, 1, 'this folder is missing');
    else
      return readdirSync(path, { withFileTypes: true })
        .filter(isWanted)
        .map((entry) => entry.name)
        .sort();
    return [];
  }

  /** Reports an error at the last line of a file that contains a value. */
  function reportAt(name: string, value: string, message: string): void {
    const text = read(name) ?? '';
    report(name, lineAt(text, Math.max(0, text.lastIndexOf(JSON.stringify(value)))), message);
  }

  const claimed = new Map<string, string>();

  /** Reports values of a kind that this file or an earlier one already contains. */
  function claim(name: string, kind: string, values: readonly string[]): void {
    for (const value of values) {
      const other = claimed.get(`${kind} ${value}`);
      if (other !== undefined) reportAt(name, value, `"${value}" is already used in ${other}`);
      claimed.set(`${kind} ${value}`, name);
    }
  }

  function check<S extends z.ZodType>(
    schema: S,
    value: unknown,
    name: string,
    lineOf: (path: readonly PropertyKey[]) => number,
  ): z.output<S> | undefined {
    const { data, error } = schema.safeParse(value);
    if (!error) return data;
    for (const issue of error.issues) {
      const [path, message] =
        issue.code === 'unrecognized_keys' ? [[...issue.path, ...issue.keys.slice(0, 1)], 'unknown field'] : [issue.path, issue.message];
      report(name, lineOf(path), path.length === 0 ? message : `${path.join('.')}: ${message}`);
    }
    return undefined;
  }

  return {
    faults,
    schemas,
    report,
    reportAt,
    claim,
    list,
    json<S extends z.ZodType>(schema: S, name: string): z.output<S> | undefined {
      const text = read(name);
      if (text === undefined) return undefined;
      let value: unknown;
      try {
        value = JSON.parse(text);
      } catch (error) {
        const [message = ''] = String(error)
          .replaceAll('\n', '\\n')
          .split(/, (?:\.\.\.)?"| in JSON/);
        return report(name, faultLine(text), message);
      }
      return check(schema, value, name, (path) => findLine(text, path));
    },
    /** Reads a Markdown file; undefined if it is invalid. `html` is undefined if nothing follows the front matter. */
    markdown<S extends z.ZodType>(schema: S, name: string): { front: z.output<S>; html: string | undefined } | undefined {
      const text = read(name);
      if (text === undefined) return undefined;
      const parts = splitFrontMatter(text);
      if (!parts) return report(name, 1, 'must begin with front matter between two lines of ---');
      const document = parseDocument(parts.front);
      const [fault] = document.errors;
      if (fault) return report(name, (fault.linePos?.[0].line ?? 1) + 1, fault.message.split(' at line ')[0] ?? '');
      for (const { 1: file = '', index } of text.matchAll(/(?:\]\(|(?:src|href)=")\/file\/([^)\s"]+)/g)) {
        if (sizeOf(file) === undefined) report(name, lineAt(text, index), `/file/${file} is not in the folder files`);
      }
      const front = check(schema, document.toJS(), name, (path) => findLine(parts.front, path) + 1);
      return front && { front, html: parts.body.trim() === '' ? undefined : renderMarkdown(parts.body) };
    },
  };
}

/** Returns the line of a JSON syntax error. YAML accepts trailing commas, which are therefore looked up first. */
function faultLine(text: string): number {
  const trailingComma = text.search(/,\s*[\]}]/);
  if (trailingComma >= 0) return lineAt(text, trailingComma);
  return parseDocument(text, { lineCounter: new LineCounter() }).errors[0]?.linePos?.[0].line ?? 1;
}

const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length;

/** Returns the line of the value at a path. Parses both JSON and YAML as YAML, because JSON is a subset of it. */
function findLine(text: string, path: readonly PropertyKey[]): number {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter });
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node: unknown = document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return lineCounter.linePos(node.range[0]).line;
  }
  return 1;
}
