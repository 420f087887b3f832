// Reads the demo content from its files and validates all of it before anything is stored.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { isId } from '#shared/address-rules.ts';
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
  return checked(folder, (files) => parkNames(folder).flatMap((name) => readPark(files, name) ?? []));
}

/**
 * Reads only the accounts of all parks, not their articles.
 * @throws ConfigError like `readParks`
 */
export function readMembers(folder: string): DemoMember[] {
  return checked(folder, (files) =>
    parkNames(folder).flatMap((name) => {
      const park = files.json(files.schemas.park, `${name}/park.json`);
      const users = files.json(files.schemas.users, `${name}/users.json`) ?? [];
      return users.map((user) => ({ ...user, park: park?.name.zh ?? '' }));
    }),
  );
}

const parkNames = (folder: string): string[] => readdirSync(folder).filter((name) => name !== 'files');

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
  const articles = files.list(`${name}/articles`).flatMap((code) => {
    if (codes.includes(code)) return readCategory(files, `${name}/articles/${code}`, code);
    files.report(`${name}/articles/${code}`, 1, `${name}/park.json has no category "${code}"`);
    return [];
  });
  return { ...park, locations, companies, sentiments, industries, products, users, articles };
}

/** Reads the articles of a folder: `<id>.zh.md` is the article, `<id>.en.md` its optional translation. */
function readCategory(files: ContentFiles, path: string, cateCode: string): SeedArticle[] {
  const ids: Record<'zh' | 'en', Set<string>> = { zh: new Set(), en: new Set() };
  for (const name of files.list(path)) {
    const [, id = '', language] = /^([^.]+)\.(zh|en)\.md$/.exec(name) ?? [];
    if (isId(id)) ids[language === 'en' ? 'en' : 'zh'].add(id);
    else files.report(`${path}/${name}`, 1, 'must be called <id>.zh.md or <id>.en.md');
  }
  for (const id of ids.en) if (!ids.zh.has(id)) files.report(`${path}/${id}.en.md`, 1, `the Chinese article ${id}.zh.md is missing`);
  return [...ids.zh].flatMap((id) => {
    const chinese = files.markdown(files.schemas.article, `${path}/${id}.zh.md`);
    const english = ids.en.has(id) ? files.markdown(files.schemas.translation, `${path}/${id}.en.md`) : undefined;
    if (!chinese) return [];
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
  const hasFile = (name: string): boolean => existsSync(join(folder, 'files', name));
  const schemas = createSchemas(hasFile);

  function report(name: string, line: number, message: string): undefined {
    faults.push(`${relative(process.cwd(), join(folder, name))}:${line}: ${message}`);
  }

  function read(name: string): string | undefined {
    const path = join(folder, name);
    return existsSync(path) ? readFileSync(path, 'utf8') : report(name, 1, 'this file is missing');
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
    list: (path: string): string[] => readdirSync(join(folder, path)).sort(),
    json<S extends z.ZodType>(schema: S, name: string): z.output<S> | undefined {
      const text = read(name);
      if (text === undefined) return undefined;
      let value: unknown;
      try {
        value = JSON.parse(text);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        return report(name, lineAt(text, Number(/position (\d+)/.exec(message)?.[1] ?? text.length)), message);
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
      for (const { 1: file = '', index } of text.matchAll(/\]\(\/file\/([^)\s]+)\)/g)) {
        if (!hasFile(file)) report(name, lineAt(text, index), `/file/${file} is not in the folder files`);
      }
      const front = check(schema, document.toJS(), name, (path) => findLine(parts.front, path) + 1);
      return front && { front, html: parts.body.trim() === '' ? undefined : renderMarkdown(parts.body) };
    },
  };
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
