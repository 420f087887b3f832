// Checks the demo content: numbers of entries, identifiers, files and edge cases.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isCode } from '#shared/address-rules.ts';
import { fileUrl } from '#shared/links.ts';
import { isUscc } from '#shared/rules.ts';
import { pageSettingsSchema, systemConfigSchema } from '#shared/settings.ts';
import { demoFolder, seedParks } from './parks.ts';
import type { SeedPark } from './schema.ts';

const parks = seedParks();
const everywhere = <T>(read: (park: SeedPark) => T[]): T[] => parks.flatMap(read);
const bannersOf = (park: SeedPark) => park.locations.flatMap((location) => location.banners);
const location = (park: SeedPark, code: string) => park.locations.find((one) => one.code === code)?.banners ?? [];
const named = (name: string): SeedPark => {
  const park = parks.find((one) => one.hosts.includes(`${name}.localhost`));
  if (!park) throw new Error(`there is no park ${name}`);
  return park;
};

/** Returns the file names of all images in a park's content, including those inside rich text. */
function imagesOf(park: SeedPark): string[] {
  const inTexts = park.articles.flatMap((article) =>
    [...`${article.content?.zh}${article.content?.en}`.matchAll(/src="\/file\/([^"]+)"/g)].map((hit) => hit[1] ?? ''),
  );
  const rows = [...bannersOf(park), ...park.articles, ...park.industries, ...park.products].flatMap((row) => row.imageUrl ?? []);
  const config = systemConfigSchema.parse(JSON.parse(location(park, 'general.config')[0]?.meta ?? '{}'));
  const { logo, logoHorizontal, wechat, qrcode, loginImage, mapImage, shareImage, icon } = config;
  const marks = [logo, logoHorizontal, wechat, qrcode, loginImage, mapImage, shareImage, icon].flatMap((mark) => mark ?? []);
  return [...new Set([...inTexts, ...rows, ...marks, ...park.companies.flatMap((company) => company.logo ?? [])])];
}

describe('the demo parks', () => {
  it('have different hosts, template flags and names', () => {
    expect(parks.map(({ hosts, code, name }) => [hosts[0], code, name.zh])).toEqual([
      ['north.localhost', '1', '北屿化工园区'],
      ['south.localhost', '2', '南汀新材料产业园'],
      ['west.localhost', '3', '西岭精细化工基地'],
    ]);
  });

  it.each([
    ['news', 240],
    ['notice', 120],
    ['government', 90],
    ['policy', 60],
    ['declare', 40],
    ['guide', 30],
    ['trends', 60],
    ['statement', 36],
    ['industry', 12],
  ])('each have at least this number of articles in the category %s: %i', (cate, count) => {
    for (const { articles } of parks) expect(articles.filter(({ cateCode }) => cateCode === cate).length).toBeGreaterThanOrEqual(count);
  });

  it('each have at least 160 companies, 180 feedback messages, 18 partners and 9 products', () => {
    for (const park of parks) {
      expect(park.companies.length).toBeGreaterThanOrEqual(160);
      expect(park.sentiments.length).toBeGreaterThanOrEqual(180);
      expect(park.products.length).toBeGreaterThanOrEqual(9);
      expect(park.products.every((product) => product.skus.length === 3)).toBe(true);
      expect(location(park, 'home.partners')).toHaveLength(18);
      expect(location(park, 'home.products')).toHaveLength(4);
      expect(location(park, 'home.banner').filter((banner) => banner.showd !== 0).length).toBeGreaterThanOrEqual(5);
      expect(park.users).toHaveLength(3);
    }
  });

  it('have replied to about 70 % of the feedback messages, of which about 30 % are anonymous', () => {
    for (const { sentiments } of parks) {
      const share = (count: number): number => count / sentiments.length;
      expect(share(sentiments.filter((one) => one.replyDate !== undefined).length)).toBeCloseTo(0.7, 1);
      expect(share(sentiments.filter((one) => one.anonymousUser === 0).length)).toBeCloseTo(0.3, 1);
      expect(sentiments.some((one) => one.replyDate === undefined && one.createTime < '2026-08-20')).toBe(true);
    }
  });

  it('have an introduction and an article with the prices of land and utilities', () => {
    for (const park of parks) {
      expect(location(park, 'about.text').length).toBeGreaterThanOrEqual(3);
      const prices = park.articles.filter(({ title }) => /土地与公用工程价格/.test(title.zh));
      expect(prices).toHaveLength(1);
      expect(prices[0]?.content?.zh.match(/<table>/g)).toHaveLength(2);
    }
  });
});

describe('identifiers in the demo parks', () => {
  it('are unique across parks, because the platform looks them up without a tenant', () => {
    const lists = [
      everywhere((park) => park.articles.filter((article) => article.cateCode !== 'agreement').map((article) => article.id)),
      everywhere((park) => park.sentiments.map((one) => one.id)),
      everywhere((park) => park.sentiments.map((one) => one.number)),
      everywhere((park) => park.companies.map((one) => one.uscc)),
      everywhere((park) => park.products.map((one) => one.id)),
      everywhere((park) => park.products.flatMap((one) => one.skus.map((sku) => sku.id))),
      everywhere((park) => park.industries.map((one) => one.id)),
      everywhere((park) => park.users.flatMap((user) => [user.username, user.phone])),
    ];
    for (const list of lists) expect(new Set(list).size).toBe(list.length);
  });

  it('of agreements can be used as codes in URLs (ruling 18)', () => {
    for (const park of parks) {
      const agreements = park.articles.filter((article) => article.cateCode === 'agreement').map((article) => article.id);
      expect(agreements).toEqual(expect.arrayContaining(['privacy', 'terms']));
      expect(agreements.every(isCode)).toBe(true);
    }
  });

  it('of companies are valid social credit codes with an area that does not exist [P4]', () => {
    const codes = everywhere((park) => park.companies.map((company) => company.uscc));
    expect(codes.filter((code) => !isUscc(code) || !/^9199990[123]/.test(code))).toEqual([]);
    expect(codes[0]).toBe('91999901MA00000155');
  });

  it('include no real phone number and no real host', () => {
    const text = JSON.stringify(parks);
    expect(text.match(/\b0\d{3}-\d{7}\b/g)?.filter((phone) => !phone.startsWith('0000-8000'))).toEqual([]);
    expect(text.match(/https?:\/\/[^/"'\\<？?]+/g)?.filter((origin) => !/\.example$|\/\/evil\.example/.test(origin))).toEqual([]);
  });
});

describe('images and documents of the demo parks', () => {
  it('have valid names, and no two parks share an image', () => {
    const images = everywhere(imagesOf);
    expect(images.filter((name) => fileUrl(name) === undefined)).toEqual([]);
    expect(new Set(images).size).toBe(images.length);
  });

  it('are all used by some content and have less than 4 MB in total', () => {
    const content = JSON.stringify(parks);
    const files = readdirSync(join(demoFolder, 'files'), { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'));
    expect(files.filter((name) => !content.includes(name))).toEqual([]);
    const bytes = files.reduce((sum, name) => sum + statSync(join(demoFolder, 'files', name)).size, 0);
    expect(bytes).toBeLessThan(4 * 1024 * 1024);
  });

  it.each(parks.map((park) => [park.name.zh, park] as const))('of %s have the type that matches their extension', (_, park) => {
    const beginnings: Record<string, RegExp> = { webp: /^RIFF....WEBP/s, png: /^.PNG/s, jpg: /^ÿØÿ/ };
    for (const name of imagesOf(park)) {
      const beginning = readFileSync(join(demoFolder, 'files', name))
        .subarray(0, 16)
        .toString('latin1');
      expect(beginning, name).toMatch(beginnings[name.split('.').at(-1) ?? ''] ?? 'a known type');
    }
  });

  it('include a different logo for every partner', () => {
    const marks = everywhere((park) => location(park, 'home.partners').flatMap(({ imageUrl }) => imageUrl ?? []));
    const hashes = marks.map((name) =>
      createHash('sha256')
        .update(readFileSync(join(demoFolder, 'files', name)))
        .digest('hex'),
    );
    expect(new Set(hashes).size).toBe(54);
  });

  it('include a PDF in each language for two notices per park, and the notice states its size', () => {
    for (const park of parks) {
      const pdfs = park.articles.flatMap(({ cateCode, attachments }) => {
        const [zh, en] = [attachments?.zh, attachments?.en].map((files) => files?.find(({ url }) => url.endsWith('.pdf')));
        return cateCode === 'notice' && (zh || en) ? [[zh, en]] : [];
      });
      expect(pdfs).toHaveLength(2);
      for (const file of pdfs.flat()) {
        const bytes = readFileSync(join(demoFolder, 'files', file?.url ?? ''));
        expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
        expect(file?.size).toBe(bytes.length);
      }
    }
  });
});

describe('edge cases in the demo parks', () => {
  it('include in every park articles without date or image, with an external link, long title, wide table or malicious HTML', () => {
    for (const { articles } of parks) {
      expect(articles.some((article) => article.createdAt === undefined)).toBe(true);
      expect(articles.some((article) => article.cateCode === 'news' && article.imageUrl === undefined)).toBe(true);
      expect(articles.some((article) => article.linkTo !== undefined)).toBe(true);
      expect(articles.some((article) => article.title.zh.length > 90)).toBe(true);
      expect(articles.some((article) => (article.content?.zh.match(/<th>/g) ?? []).length > 12)).toBe(true);
      expect(articles.some((article) => /<script>/.test(article.content?.zh ?? '') && /onerror=/.test(article.content?.zh ?? ''))).toBe(true);
      expect(articles.some((article) => article.title.en !== undefined && article.content !== undefined && article.content.en === undefined)).toBe(
        true,
      );
      expect(
        articles
          .filter((article) => article.cateCode === 'policy')
          .every((article) => article.indexNo && article.issuer && article.issuedOn && article.validity),
      ).toBe(true);
    }
  });

  it('include a category without articles, one without English, invalid meta, hidden rows and a name that meta overrides [G4, H3]', () => {
    const [northern, southern, western] = [named('north'), named('south'), named('west')];
    const filled = new Set(northern.articles.map((article) => article.cateCode));
    expect(northern.categories.filter((category) => !filled.has(category.code))).toHaveLength(1);
    expect(western.categories.some((category) => category.nameEn === undefined)).toBe(true);
    expect(bannersOf(southern).filter((banner) => banner.meta !== undefined && !isJson(banner.meta))).toHaveLength(1);
    expect(location(western, 'footer.filing').some((banner) => banner.meta?.includes('"name"'))).toBe(true);
    for (const park of parks) {
      expect(location(park, 'footer.links').filter((banner) => banner.showd === 0)).toHaveLength(1);
      expect(location(park, 'footer.links').length).toBeGreaterThanOrEqual(6);
    }
  });

  it('include page settings with defaults only, with link hosts, with legacy storage and with hidden titles [G9, H4, C5]', () => {
    const [northern, southern, western] = ['north', 'south', 'west'].map((name) =>
      pageSettingsSchema.parse(JSON.parse(location(named(name), 'page.settings')[0]?.meta ?? '')),
    );
    expect(northern).toMatchObject({ legacyTokenStorage: false, linkHosts: [], titleHidden: [] });
    expect(southern).toMatchObject({ templateFlag: 2, colorStyle: 'primary2' });
    expect(southern?.linkHosts.length).toBeGreaterThan(0);
    expect(western?.legacyTokenStorage).toBe(true);
    expect(western?.titleHidden.length).toBeGreaterThan(0);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
