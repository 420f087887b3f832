// The companies of a park: made-up names under the park's own, codes of no assigned area, landlines 0000-8000.
import { createRandom, itemAt, type Random } from './random.ts';
import type { SeedCompany } from './types.ts';
import { usccOf } from './uscc.ts';
import type { CompanyClass, Pair, Voice } from './voice.ts';

export const companyCount = 160;
const surnames = ['沈', '陆', '顾', '程', '韩', '卢', '姜', '谭', '邱', '秦', '龚', '莫', '祝', '柏', '简', '阮'];
const givenNames = ['知遥', '清和', '明屿', '书澜', '景行', '予安', '怀川', '若谷', '庭远', '嘉树', '望舒', '思齐', '云帆', '听雨', '见山', '守拙'];

export interface MadeCompanies {
  companies: SeedCompany[];
  /** The names of those that make things, in both languages, for texts that speak of them. */
  firms: Pair[];
}

export function companiesOf(voice: Voice): MadeCompanies {
  const random = createRandom(`${voice.key} companies`);
  const brands = random.some(
    voice.companies.first.flatMap((a) => voice.companies.second.map((b): Pair => [a[0] + b[0], a[1] + b[1]])),
    companyCount,
  );
  const made = brands.map((brand, i) => companyOf(voice, brand, i, random));
  return { companies: made.map(({ company }) => company), firms: made.flatMap(({ firm, maker }) => (maker ? [firm] : [])) };
}

interface Made {
  company: SeedCompany;
  firm: Pair;
  maker: boolean;
}

function companyOf(voice: Voice, brand: Pair, index: number, random: Random): Made {
  const kind = itemAt(voice.companies.classes, random.int(0, voice.companies.classes.length - 1));
  const company: SeedCompany = {
    uscc: usccOf(voice.companies.area, index + 1),
    companyName: `${voice.shortName[0]}${brand[0]}${random.pick(kind.words)}${random.chance(0.15) ? '股份' : ''}有限公司`,
    classCode: kind.code,
    companyClassName: kind.name[0],
    companyClassNameEn: kind.name[1],
    ...(random.chance(0.7) && { card: cardOf(voice, kind, brand, index, random) }),
    ...(random.chance(0.4) && { logo: `${voice.key}/company-${index + 1}-160x160.webp` }),
  };
  return { company, firm: [brand[0] + kind.words[0], brand[1]], maker: kind.maker === true };
}

function cardOf(voice: Voice, kind: CompanyClass, brand: Pair, index: number, random: Random): NonNullable<SeedCompany['card']> {
  const products = random.some(kind.products, random.int(2, 4));
  const [longitude, latitude] = voice.location;
  const near = (base: number, spread: number): number => Number((base + (random.next() - 0.5) * spread).toFixed(6));
  const since = random.int(1998, 2024);
  return {
    legalPerson: random.pick(surnames) + random.pick(givenNames),
    address: `${voice.name.zh}${random.pick(voice.companies.streets)}${random.int(1, 198)}号`,
    phone: `0000-8000${String(200 + index).padStart(3, '0')}`,
    ...(random.chance(0.8) && { website: `https://company${String(index + 1).padStart(2, '0')}.${voice.key}.example/` }),
    summary: `${brand[0]}成立于${since}年，主营${products.join('、')}，现有员工${random.int(40, 900)}人，是${voice.shortName[0]}${voice.noun[0]}${kind.name[0]}板块的${random.pick(['骨干', '配套', '成长型', '规上'])}企业。`,
    products,
    ...(random.chance(0.85) && { location: [near(longitude, 0.04), near(latitude, 0.03)] satisfies [number, number] }),
  };
}
