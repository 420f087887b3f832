// Reads the parks of the demo from their files.
import { isId } from '#shared/address-rules.ts';
import { reportDuplicates, reportUnknownTargets } from './checks.ts';
import { type ContentFiles, readChecked } from './content-files.ts';
import type { SeedArticle, SeedPark, SeedUser } from './schema.ts';

/** An account in a demo park. `park` is the park's Chinese name. */
export type DemoMember = SeedUser & { park: string };

/**
 * Reads every park of a demo folder.
 * @throws ConfigError whose message has a line per error: file, line, field, reason
 */
export function readParks(folder: string): SeedPark[] {
  return readChecked(folder, (files) => parkNames(files).flatMap((name) => readPark(files, name) ?? []));
}

/**
 * Reads one park of a demo folder.
 * @throws ConfigError like `readParks`
 */
export function readOnePark(folder: string, name: string): SeedPark | undefined {
  return readChecked(folder, (files) => readPark(files, name));
}

/**
 * Reads only the accounts of all parks, not their articles.
 * @throws ConfigError like `readParks`
 */
export function readMembers(folder: string): DemoMember[] {
  return readChecked(folder, (files) =>
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
  const seed: SeedPark = { ...park, locations, companies, sentiments, industries, products, users, articles };
  reportDuplicates(files, name, seed);
  reportUnknownTargets(files, name, seed);
  return seed;
}

/** Reads the articles of a folder: `<id>.zh.md` is the article, `<id>.en.md` its optional translation. */
function readCategory(files: ContentFiles, path: string, cateCode: string): SeedArticle[] {
  const ids = { zh: new Set<string>(), en: new Set<string>() };
  for (const name of files.list(path, 'files')) {
    const { zh, en, id = zh ?? en ?? '' } = /^(?:(?<zh>[^.]+)\.zh|(?<en>[^.]+)\.en)\.md$/.exec(name)?.groups ?? {};
    if (isId(id)) (en === undefined ? ids.zh : ids.en).add(id);
    else files.report(`${path}/${name}`, 1, 'must be called <id>.zh.md or <id>.en.md');
  }
  for (const id of ids.en) if (!ids.zh.has(id)) files.report(`${path}/${id}.en.md`, 1, `the Chinese article ${id}.zh.md is missing`);
  return [...ids.zh].flatMap((id) => {
    const chinese = files.markdown(files.schemas.article, `${path}/${id}.zh.md`);
    const english = ids.en.has(id) ? files.markdown(files.schemas.translation, `${path}/${id}.en.md`) : undefined;
    if (!chinese) return [];
    const untranslated = english && ((english.front.summary && !chinese.front.summary) || (english.html && !chinese.html));
    if (untranslated) files.report(`${path}/${id}.en.md`, 1, 'its summary or text is missing in Chinese');
    const { title, summary, date, image, link, attachments, ...facts } = chinese.front;
    return {
      id,
      cateCode,
      title: { zh: title, en: english?.front.title },
      summary: bilingual(summary, english?.front.summary),
      content: bilingual(chinese.html, english?.html),
      createdAt: date,
      imageUrl: image,
      linkTo: link,
      attachments: { zh: attachments, en: english?.front.attachments },
      ...facts,
    };
  });
}

const bilingual = (zh: string | undefined, en: string | undefined) => (zh === undefined ? undefined : { zh, en });
