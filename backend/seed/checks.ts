// Checks what the files of a park must have in common: unique values and references.
import type { ContentFiles } from './content-files.ts';
import type { SeedPark } from './schema.ts';

/** Reports values that must be unique in a park or, because the platform looks them up without a tenant, in all parks. */
export function reportDuplicates(files: ContentFiles, name: string, park: SeedPark): void {
  const everywhere = (file: string, kind: string, values: readonly string[]): void => files.claim(`${name}/${file}`, kind, values);
  const here = (file: string, kind: string, values: readonly string[]): void => files.claim(`${name}/${file}`, `${name} ${kind}`, values);
  everywhere('park.json', 'tenantId', [park.tenantId]);
  everywhere('park.json', 'host', park.hosts);
  here(
    'park.json',
    'category',
    park.categories.map(({ code }) => code),
  );
  here(
    'park.json',
    'code',
    park.codes.map(({ code }) => code),
  );
  here(
    'locations.json',
    'location',
    park.locations.map(({ code }) => code),
  );
  everywhere(
    'companies.json',
    'uscc',
    park.companies.map(({ uscc }) => uscc),
  );
  everywhere(
    'sentiments.json',
    'id',
    park.sentiments.map(({ id }) => id),
  );
  everywhere(
    'sentiments.json',
    'number',
    park.sentiments.map(({ number }) => number),
  );
  everywhere(
    'industries.json',
    'industry',
    park.industries.map(({ id }) => id),
  );
  everywhere(
    'products.json',
    'product',
    park.products.map(({ id }) => id),
  );
  everywhere(
    'products.json',
    'sku',
    park.products.flatMap(({ skus }) => skus.map(({ id }) => id)),
  );
  everywhere(
    'users.json',
    'user',
    park.users.flatMap(({ id, username, phone }) => [id, username, phone]),
  );
  const seen = new Set<string>();
  for (const { id, cateCode } of park.articles) {
    if (seen.has(id)) files.report(`${name}/articles/${cateCode}/${id}.zh.md`, 1, 'another category has an article with this id');
    seen.add(id);
  }
}

/** Reports codes and products that refer to something the park does not have. */
export function reportUnknownTargets(files: ContentFiles, name: string, park: SeedPark): void {
  const known = {
    article: new Set(park.articles.map(({ id }) => id)),
    company: new Set(park.companies.map(({ uscc }) => uscc)),
    industry: new Set(park.industries.map(({ id }) => id)),
  };
  for (const { type, target } of park.codes) {
    if (type !== 'url' && !known[type].has(target)) files.reportAt(`${name}/park.json`, target, `the park has no ${type} "${target}"`);
  }
  for (const { industryId } of park.products) {
    if (!known.industry.has(industryId)) files.reportAt(`${name}/products.json`, industryId, `the park has no industry "${industryId}"`);
  }
}
