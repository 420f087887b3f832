// Checks that errors in the demo content are reported with file and line.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  const park = JSON.parse(readFileSync(join(demoFolder, 'north/park.json'), 'utf8'));
  put('east/park.json', [JSON.stringify({ ...park, codes: [] })]);
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
      .map((line) => line.slice(line.search(/(?:east|far)\//)));
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

it.each([
  ['{ "a": 1, }', 1],
  ['[\n  {\n    "id": "u1",\n  }\n]', 3],
])('reports the JSON %j as invalid', (text, line) => {
  put('east/users.json', [text]);
  expect(faults()).toEqual([expect.stringMatching(new RegExp(`^east/users\\.json:${line}: `))]);
});

it('reads files with a byte order mark and CRLF', () => {
  put('east/users.json', ['\uFEFF[]']);
  put('east/articles/news/e1.zh.md', ['\uFEFF---\r', 'title: 新闻\r', '---\r', '\r', '文\r']);
  expect(readParks(folder)[0]?.articles[0]).toMatchObject({ title: { zh: '新闻' }, content: { zh: '<p>文</p>\n' } });
});

it('renders an image alone in its paragraph as a figure, and keeps HTML', () => {
  writeFileSync(join(folder, 'files/a.webp'), '');
  put('east/articles/news/e1.zh.md', ['---', 'title: 新闻', '---', '', '![甲 "乙"](/file/a.webp)', '', '<p style="text-align:right">丙</p>']);
  expect(readParks(folder)[0]?.articles[0]?.content?.zh).toBe(
    '<figure><img src="/file/a.webp" alt="甲 &quot;乙&quot;" width="800" height="450"><figcaption>甲 &quot;乙&quot;</figcaption></figure>\n' +
      '<p style="text-align:right">丙</p>',
  );
});

it('ignores hidden files and reports files that are folders, leave the folder or are in HTML', () => {
  writeFileSync(join(folder, '.hidden'), '');
  writeFileSync(join(folder, 'east/articles/.hidden'), '');
  mkdirSync(join(folder, 'files/east'));
  put('east/articles/news/e1.zh.md', ['---', 'title: 新闻', 'image: east', '---', '', '<img src="/file/east/none.webp">']);
  put('east/articles/news/e2.zh.md', ['---', 'title: 新闻', 'image: ../east/park.json', '---']);
  expect(faults()).toEqual([
    'east/articles/news/e1.zh.md:6: /file/east/none.webp is not in the folder files',
    'east/articles/news/e1.zh.md:3: image: is not in the folder files',
    'east/articles/news/e2.zh.md:3: image: is not in the folder files',
  ]);
});

it('reports an id in two categories, an English text without the Chinese one and a missing folder', () => {
  mkdirSync(join(folder, 'east/articles/notice'));
  put('east/articles/notice/e1.zh.md', ['---', 'title: 公告', '---']);
  put('east/articles/notice/e1.en.md', ['---', 'title: Notice', '---', '', 'Text']);
  expect(faults()).toEqual([
    'east/articles/notice/e1.en.md:1: its summary or text is missing in Chinese',
    'east/articles/notice/e1.zh.md:1: another category has an article with this id',
  ]);
  rmSync(join(folder, 'east/articles'), { recursive: true });
  expect(faults()).toEqual(['east/articles:1: this folder is missing']);
});

it('reports values that must be unique, unknown targets of codes and files that are not UTF-8', () => {
  const park = JSON.parse(readFileSync(join(folder, 'east/park.json'), 'utf8'));
  const code = { code: 'NEW', type: 'article', target: 'e9' };
  put('east/park.json', [JSON.stringify({ ...park, categories: [...park.categories, park.categories[0]], codes: [code] })]);
  cpSync(join(folder, 'east'), join(folder, 'far'), { recursive: true });
  writeFileSync(join(folder, 'far/users.json'), Buffer.from([0x5b, 0x22, 0xff, 0x22, 0x5d]));
  expect(faults()).toEqual([
    'east/park.json:1: "news" is already used in east/park.json',
    'east/park.json:1: the park has no article "e9"',
    'far/users.json:1: this file is not UTF-8',
  ]);
  put('far/users.json', ['[]']);
  expect(faults()).toContain('far/park.json:1: "north.localhost" is already used in east/park.json');
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
