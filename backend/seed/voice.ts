// What makes a park that park: its own words and tables, from which the generators in this folder build its content.
import type { Words } from './types.ts';

/** A text that always has both languages; `{slot}` stands for a name or number. */
export type Pair = readonly [zh: string, en: string];

/** What a piece is about: chooses the sentences of its body. */
export type Topic = 'build' | 'economy' | 'safety' | 'environment' | 'invest' | 'science' | 'service' | 'talent' | 'trend';

/** A title to be varied by its slots. */
export type TitleRow = readonly [zh: string, en: string, topic: Topic];

/** Categories that are filled from title tables. */
export type FilledCate = 'news' | 'notice' | 'government' | 'policy' | 'declare' | 'guide' | 'trends' | 'statement';

/** A piece with a fixed title and day. */
export interface Lead {
  cate: FilledCate;
  title: Pair;
  /** How its text begins; also its summary. */
  text: Pair;
  topic: Topic;
  /** `YYYY-MM-DD` */
  day: string;
  /** The scene of its picture, as images.ts knows it. */
  scene: string;
}

export interface Figure {
  label: Pair;
  value: Pair;
  unit: Pair;
}

export interface MenuRow {
  id: number;
  title: Pair;
  path?: string;
  linkUrl?: string;
  showd?: 0;
}

export interface Voice {
  key: 'north' | 'south' | 'west';
  /** First letter of every id. */
  letter: 'n' | 's' | 'w';
  tenantId: string;
  name: Words & { en: string };
  shortName: Pair;
  /** What it calls itself in running text. */
  noun: Pair;
  flag: '1' | '2' | '3';
  /** The share of pieces that are also in English. */
  englishShare: number;
  location: [number, number];
  operator: Pair;
  organiser: Pair;
  address: Pair;
  phone: string;
  hours: Pair;
  /** Page settings as the park's editor typed them. */
  settings: Readonly<Record<string, unknown>>;
  menus: readonly MenuRow[];
  outsideMenus: readonly MenuRow[];
  scenes: readonly string[];
  slogan: { title: Pair; text: Pair; figures: readonly Figure[] };
  banners: readonly { title: Pair; text: Pair; scene: string; path: string }[];
  grid: readonly { title: Pair; text: Pair; scene: string; path: string }[];
  products: readonly { title: Pair; text: Pair; scene: string; host: string }[];
  links: readonly Pair[];
  partners: readonly Pair[];
  places: readonly Pair[];
  departments: readonly Pair[];
  /** First sentences of a story; `{title}` is its title. */
  openers: readonly Pair[];
  closers: readonly Pair[];
  /** Paragraphs that only this park could have written. */
  colour: readonly Pair[];
  quotes: readonly Pair[];
  leads: readonly Lead[];
  titles: Readonly<Record<FilledCate, readonly TitleRow[]>>;
  industries: readonly (readonly [zh: string, en: string, zhText: string, enText: string])[];
  companies: { first: readonly Pair[]; second: readonly Pair[]; classes: readonly CompanyClass[]; area: string; streets: readonly string[] };
  sentiments: readonly SentimentRow[];
  /** Which department, by its Chinese name, is in charge of what. */
  desks: Readonly<Record<Topic, string>>;
}

export interface CompanyClass {
  code: string;
  name: Pair;
  /** Makes things: texts speak of these companies only. */
  maker?: true;
  /** What stands in a company's name before 有限公司. */
  words: readonly string[];
  products: readonly string[];
}

/** A question of a citizen and the answer to it. */
export interface SentimentRow {
  type: '01' | '02' | '03';
  title: string;
  text: string;
  reply: string;
  department: string;
}
