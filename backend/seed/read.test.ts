// Checks that errors in the demo content are reported with file and line.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { demoFolder } from './parks.ts';
import { readParks } from './read.ts';

let folder = '';
const put = (name: string, lines: readonly string[]): void => writeFileSync(join(folder, name), lines.join('\n'));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'demo-'));
  mkdirSync(join(folder, 'files'));
  mkdirSync(join(folder, 'east/articles/news'), { recursive: true });
  cpSync(join(demoFolder, 'north/park.json'), join(folder, 'east/park.json'));
  for (const name of ['locations', 'companies', 'sentiments', 'industries', 'products', 'users']) put(`east/${name}.json`, ['[]']);
  put('east/articles/news/e1.zh.md', [
    '---',
    'title: 新闻',
    'date: 2026-03-01 09:00:00',
    '---',
    '',
    '第一段 **重点**',
    '',
    '| 甲 | 乙 |',
    '| --- | --- |',
    '| 1 | 2 |',
  ]);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Reads the demo content and returns the errors that it reports, with paths relative to the demo folder. */
function faults(): string[] {
  try {
    readParks(folder);
    return [];
  } catch (error) {
    return String(error)
      .split('\n')
      .slice(1)
      .map((line) => line.slice(line.indexOf('east/')));
  }
}

it('reads an article from Markdown with front matter, and its translation from the `.en.md` file', () => {
  put('east/articles/news/e1.en.md', ['---', 'title: News', '---', '', 'First paragraph']);
  expect(readParks(folder)[0]?.articles).toMatchObject([
    {
      id: 'e1',
      cateCode: 'news',
      title: { zh: '新闻', en: 'News' },
      createdAt: '2026-03-01 09:00:00',
      content: {
        zh: expect.stringMatching(/<p>第一段 <strong>重点<\/strong><\/p>\s*<table>/),
        en: expect.stringContaining('<p>First paragraph</p>'),
      },
    },
  ]);
});

it('reports an error in front matter with the line of its field', () => {
  put('east/articles/news/e1.zh.md', ['---', 'title: 新闻', 'date: gestern', 'image: north/none.webp', 'colour: red', '---', '', '文']);
  expect(faults()).toEqual([
    'east/articles/news/e1.zh.md:3: date: must be a time in Shanghai such as 2026-08-03 20:00:00',
    'east/articles/news/e1.zh.md:4: image: is not in the folder files',
    'east/articles/news/e1.zh.md:5: colour: unknown field',
  ]);
});

it('reports a reference to a missing file with its line', () => {
  put('east/articles/news/e1.zh.md', ['---', 'title: 新闻', '---', '', '文', '', '![图](/file/east/none.webp)']);
  expect(faults()).toEqual(['east/articles/news/e1.zh.md:7: /file/east/none.webp is not in the folder files']);
});

it('reports an invalid value in JSON with its line', () => {
  put('east/companies.json', [
    '[',
    '  {',
    '    "uscc": "123",',
    '    "companyName": "甲公司",',
    '    "classCode": "a",',
    '    "companyClassName": ""',
    '  }',
    ']',
  ]);
  expect(faults()).toEqual([
    'east/companies.json:3: 0.uscc: must be a unified social credit code with a correct check character',
    expect.stringMatching(/^east\/companies\.json:6: 0\.companyClassName: /),
  ]);
});

it('reports a syntax error in JSON or front matter with its line', () => {
  put('east/users.json', ['[', '  {', '    "id": "u1"', '    "name": "甲"', '  }', ']']);
  expect(faults()).toEqual([expect.stringMatching(/^east\/users\.json:4: /)]);
  put('east/users.json', ['[]']);
  put('east/articles/news/e1.zh.md', ['---', 'title: 新闻', 'summary: a: b', '---']);
  expect(faults()).toEqual([expect.stringMatching(/^east\/articles\/news\/e1\.zh\.md:3: /)]);
});

it('reports a missing file, an unknown category, a translation without its original and an invalid file name', () => {
  mkdirSync(join(folder, 'east/articles/weather'));
  put('east/articles/news/e2.en.md', ['---', 'title: News', '---']);
  put('east/articles/news/notes.txt', ['?']);
  rmSync(join(folder, 'east/products.json'));
  expect(faults()).toEqual(['east/products.json:1: this file is missing']);
  put('east/products.json', ['[]']);
  expect(faults()).toEqual([
    'east/articles/news/notes.txt:1: must be called <id>.zh.md or <id>.en.md',
    'east/articles/news/e2.en.md:1: the Chinese article e2.zh.md is missing',
    'east/articles/weather:1: east/park.json has no category "weather"',
  ]);
});
