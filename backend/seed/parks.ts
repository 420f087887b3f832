// The three fictional parks of the demo: the same content, byte for byte, on every run.
import { articlesOf } from './articles.ts';
import { categoriesOf } from './categories.ts';
import { companiesOf } from './companies.ts';
import { locationsOf } from './locations.ts';
import { usersOf } from './members.ts';
import { north } from './north.ts';
import { industriesOf, productsOf } from './saas.ts';
import { sentimentsOf } from './sentiments.ts';
import { south } from './south.ts';
import type { SeedArticle, SeedCompany, SeedPark } from './types.ts';
import type { Voice } from './voice.ts';
import { west } from './west.ts';

export const seedParks = (): SeedPark[] => [north, south, west].map(parkOf);

function parkOf(voice: Voice): SeedPark {
  const { companies, firms } = companiesOf(voice);
  const articles = articlesOf(voice, firms);
  return {
    tenantId: voice.tenantId,
    tenantType: 'park',
    hosts: [`${voice.key}.localhost`],
    name: voice.name,
    code: voice.flag,
    categories: categoriesOf(voice),
    locations: locationsOf(voice),
    articles,
    companies,
    sentiments: sentimentsOf(voice, firms),
    industries: industriesOf(voice),
    products: productsOf(voice),
    users: usersOf(voice),
    codes: codesOf(voice, articles, companies),
  };
}

/** What the park's printed QR codes carry (P3): an article, a company with a card, and an outside address. */
function codesOf(voice: Voice, articles: readonly SeedArticle[], companies: readonly SeedCompany[]): SeedPark['codes'] {
  const letter = voice.letter.toUpperCase();
  const [lead] = articles;
  const carded = companies.filter((company) => company.card).slice(0, 5);
  return [
    ...(lead ? [{ code: `${letter}-NEWS`, type: 'article' as const, target: lead.id, cateCode: lead.cateCode }] : []),
    { code: `${letter}-PRIVACY`, type: 'article', target: 'privacy', cateCode: 'agreement' },
    ...carded.map((company, i) => ({ code: `${letter}-CARD-${i + 1}`, type: 'company' as const, target: company.uscc })),
    { code: `${letter}-APP`, type: 'url', target: `https://app.${voice.key}.example/download` },
  ];
}
