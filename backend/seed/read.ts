// Reads the demo content from its files and validates all of it before anything is stored.
import { type Dirent, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { isId } from '#shared/address-rules.ts';
import { fileUrl } from '#shared/links.ts';
import { ConfigError } from '../errors.ts';
import { renderMarkdown, splitFrontMatter } from './markdown.ts';
import { createSchemas, type SeedArticle, type SeedPark, type SeedUser } from './schema.ts';

/** An account in a demo park. `park` is the park's Chinese name. */
export type DemoMember = SeedUser & { park: string };

/**
 * Reads every park of a demo folder.
 * @throws ConfigError whose message has a line per error: file, line, field, reason
 */
export function readParks(folder: string): SeedPark[] {
  return checked(folder, (files) => parkNames(files).flatMap((name) => readPark(files, name) ?? []));
}

/**
 * Reads only the accounts of all parks, not their articles.
 * @throws ConfigError like `readParks`
 */
export function readMembers(folder: string): DemoMember[] {
  return checked(folder, (files) =>
    parkNames(files).flatMap((name) => {
      const park = files.json(files.schemas.park, `${name}/park.json`);
      const users = files.json(files.schemas.users, `${name}/users.json`) ?? [];
      return users.map((user) => ({ ...user, park: park?.name.zh ?? '' }));
    }),
  );
}

const parkNames = (files: ContentFiles): string[] => files.list('.', 'folders').filter((name) => name !== 'files');

function readPark(files: ContentFiles, name: string): SeedPark | undefined {
  const { schemas } = files;
  const park = files.json(schemas.park, `${name}/park.json`);
  const locations = files.json(schemas.locations, `${name}/locations.json`);
  const companies = files.json(schemas.companies, `${name}/companies.json`);
  const sentiments = files.json(schemas.sentiments, `${name}/sentiments.json`);
  const industries = files.json(schemas.industries, `${name}/industries.json`);
  const products = files.json(schemas.products, `${name}/products.json`);
  const users = files.json(schemas.users, `${name}/users.json`);
  if (!park || !locations || !companies || !sentiments || !industries || !products || !users) return undefined;
  const codes = park.categories.map(({ code }) => code);
  const articles = files.list(`${name}/articles`, 'folders').flatMap((code) => {
    if (codes.includes(code)) return readCategory(files, `${name}/articles/${code}`, code);
    files.report(`${name}/articles/${code}`, 1, `${name}/park.json has no category "${code}"`);
    return [];
  });
  const seen = new Set<string>();
  for (const { id, cateCode } of articles) {
    if (seen.has(id)) files.report(`${name}/articles/${cateCode}/${id}.zh.md`, 1, 'another category has an article with this id');
    seen.add(id);
  }
  return { ...park, locations, companies, sentiments, industries, products, users, articles };
}

/** Reads the articles of a folder: `<id>.zh.md` is the article, `<id>.en.md` its optional translation. */
function readCategory(files: ContentFiles, path: string, cateCode: string): SeedArticle[] {
  const ids: Record<'zh' | 'en', Set<string>> = { zh: new Set(), en: new Set() };
  for (const name of files.list(path, 'files')) {
    const [, id = '', language] = /^([^.]+)\.(zh|en)\.md$/.exec(name) ?? [];
    if (isId(id)) ids[language === 'en' ? 'en' : 'zh'].add(id);
    else files.report(`${path}/${name}`, 1, 'must be called <id>.zh.md or <id>.en.md');
  }
  for (const id of ids.en) if (!ids.zh.has(id)) files.report(`${path}/${id}.en.md`, 1, `the Chinese article ${id}.zh.md is missing`);
  return [...ids.zh].flatMap((id) => {
    const chinese = files.markdown(files.schemas.article, `${path}/${id}.zh.md`);
    const english = ids.en.has(id) ? files.markdown(files.schemas.translation, `${path}/${id}.en.md`) : undefined;
    if (!chinese) return [];
    const untranslated = english && ((english.front.summary && !chinese.front.summary) || (english.html && !chinese.html));
    if (untranslated) files.report(`${path}/${id}.en.md`, 1, 'its summary or text is missing in Chinese');
    const { title, summary, date, image, link, ...facts } = chinese.front;
    return {
      id,
      cateCode,
      title: { zh: title, en: english?.front.title },
      summary: bilingual(summary, english?.front.summary),
      content: bilingual(chinese.html, english?.html),
      createdAt: date,
      imageUrl: image,
      linkTo: link,
      ...facts,
    };
  });
}

const bilingual = (zh: string | undefined, en: string | undefined) => (zh === undefined ? undefined : { zh, en });

type ContentFiles = ReturnType<typeof openFiles>;

const maxReported = 20;

function checked<T>(folder: string, read: (files: ContentFiles) => T): T {
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
  const hasFile = (name: string): boolean =>
    fileUrl(name) !== undefined && statSync(join(folder, 'files', name), { throwIfNoEntry: false })?.isFile() === true;
  const schemas = createSchemas(hasFile);

  function report(name: string, line: number, message: string): undefined {
    faults.push(`${relative(process.cwd(), join(folder, name))}:${line}: ${message}`);
  }

  function read(name: string): string | undefined {
    const path = join(folder, name);
    if (!existsSync(path)) return report(name, 1, 'this file is missing');
    // editors on Windows write a byte order mark and CRLF
    return readFileSync(path, 'utf8')
      .replace(/^\uFEFF/, '')
      .replaceAll('\r\n', '\n');
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
        if (!hasFile(file)) report(name, lineAt(text, index), `/file/${file} is not in the folder files`);
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
