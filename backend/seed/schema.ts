// Schemas of the files in `backend/demo/`, and the types that the loader inserts.
import { z } from 'zod';
import { isCode } from '#shared/address-rules.ts';
import { parseTime } from '#shared/dates.ts';
import { insidePath, outsideUrl } from '#shared/links.ts';
import { isUscc } from '#shared/rules.ts';
import type { ArticleFile } from '../db/schema.ts';

const text = z.string().min(1);
/** A Chinese text with its optional English translation. */
const words = z.strictObject({ zh: z.string(), en: z.string().optional() });
const time = text.refine((value) => parseTime(value) !== undefined, 'must be a time in Shanghai such as 2026-08-03 20:00:00');
const day = text.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day such as 2026-08-03');
const code = text.refine(isCode, 'must be a code that an address can hold');
const path = text.refine((value) => insidePath(value) !== undefined, 'must be a path of the portal such as /news');
const url = text.refine((value) => outsideUrl(value) !== undefined, 'must be an absolute http or https URL');
const link = text.refine(
  (value) => outsideUrl(value) !== undefined || insidePath(value) !== undefined,
  'must be an absolute http or https URL or a path of the portal',
);
const flag = z.union([z.literal(0), z.literal(1)]);
const id = text.max(64);

/** @param sizeOf returns the size in bytes of a demo file, e.g. `north/plan-1600x900.webp`; undefined if there is none */
export function createSchemas(sizeOf: (name: string) => number | undefined) {
  const hasFile = (name: string): boolean => sizeOf(name) !== undefined;
  const file = text.refine(hasFile, 'is not in the folder files');
  /** JSON text as the platform stores it. A string is stored as it is, even if it is broken. */
  const meta = z
    .union([z.string(), z.record(z.string(), z.unknown()).transform((value) => JSON.stringify(value))])
    .refine(
      (json) => [...json.matchAll(/"([a-z]+\/[\w.-]+\.(?:webp|png|jpg|pdf))"/g)].every(([, name = '']) => hasFile(name)),
      'names a file that is not in the folder files',
    );

  const attachments = z
    .array(z.strictObject({ name: text, file }).transform(({ name, file }) => ({ name, url: file, size: sizeOf(file) })))
    .min(1)
    .optional();

  const banner = z.strictObject({
    name: words,
    subTitle: words.optional(),
    imageUrl: file.optional(),
    path: path.optional(),
    linkEnabled: flag.optional(),
    linkUrl: link.optional(),
    showd: flag.optional(),
    meta: meta.optional(),
  });

  return {
    /** `park.json` */
    park: z.strictObject({
      tenantId: id,
      tenantType: text,
      /** The park's hostnames, without a port. */
      hosts: z.array(text).min(1),
      name: words,
      /** The template flag that the tenant lookup returns. */
      code: z.enum(['1', '2', '3']),
      categories: z.array(z.strictObject({ code, name: text, nameEn: text.optional() })),
      /** Targets of the park's QR codes by the code that the QR code contains (P3). */
      codes: z.array(z.strictObject({ code, type: z.enum(['article', 'company', 'url']), target: text, cateCode: code.optional() })),
    }),
    /** `locations.json`: banner locations and their rows. */
    locations: z.array(z.strictObject({ code: text, name: words, subTitle: words.optional(), linkUrl: link.optional(), banners: z.array(banner) })),
    /** `companies.json`. A company without a card appears only in the list. */
    companies: z.array(
      z.strictObject({
        uscc: text.refine(isUscc, 'must be a unified social credit code with a correct check character'),
        companyName: text,
        companyNameEn: text.optional(),
        classCode: text,
        companyClassName: text,
        companyClassNameEn: text.optional(),
        card: z
          .strictObject({
            legalPerson: text.optional(),
            address: text.optional(),
            phone: text.optional(),
            website: url.optional(),
            summary: text.optional(),
            products: z.array(text).optional(),
            location: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).optional(),
          })
          .optional(),
        logo: file.optional(),
      }),
    ),
    /** `sentiments.json` */
    sentiments: z.array(
      z.strictObject({
        id,
        number: text,
        queryCode: text,
        newsType: z.enum(['01', '02', '03']),
        newsTitle: text,
        newsContent: text,
        anonymousUser: flag,
        submitterUser: text,
        phone: text,
        createTime: time,
        processDepartment: text.optional(),
        replyDate: time.optional(),
        replyContent: text.optional(),
      }),
    ),
    /** `industries.json` */
    industries: z.array(z.strictObject({ id, name: words, summary: words.optional(), imageUrl: file.optional() })),
    /** `products.json` */
    products: z.array(
      z.strictObject({
        id,
        name: words,
        summary: words.optional(),
        imageUrl: file.optional(),
        industryId: id,
        linkUrl: url.optional(),
        skus: z.array(
          z.strictObject({
            id,
            name: text,
            price: z.number().min(0),
            unit: text,
            features: z.array(text),
            english: z.strictObject({ name: text, unit: text, features: z.array(text) }).optional(),
          }),
        ),
      }),
    ),
    /** `users.json`. `/dev/outbox` shows the passwords. */
    users: z.array(
      z.strictObject({
        id,
        username: text,
        phone: text,
        password: text,
        name: text,
        organization: text,
        apps: z.array(z.strictObject({ name: text, url: url.optional() })),
        homePath: path.optional(),
      }),
    ),
    /** The front matter of `<id>.zh.md`. */
    article: z.strictObject({
      title: text,
      date: time.optional(),
      summary: text.optional(),
      image: file.optional(),
      /** If set, the article is only a link to this URL. */
      link: url.optional(),
      source: words.optional(),
      indexNo: text.optional(),
      issuer: text.optional(),
      issuedOn: day.optional(),
      validity: text.optional(),
      documentNumber: text.optional(),
      attachments,
    }),
    /** The front matter of `<id>.en.md`. */
    translation: z.strictObject({ title: text, summary: z.string().optional(), attachments }),
  };
}

type Schemas = ReturnType<typeof createSchemas>;
type Of<Name extends keyof Schemas> = z.output<Schemas[Name]>;

export type SeedLocation = Of<'locations'>[number];
export type SeedUser = Of<'users'>[number];
export type SeedSentiment = Of<'sentiments'>[number];

export interface SeedArticle {
  id: string;
  cateCode: string;
  title: z.output<typeof words>;
  summary?: z.output<typeof words> | undefined;
  /** HTML as the platform's editor stores it. */
  content?: z.output<typeof words> | undefined;
  /** `YYYY-MM-DD HH:mm:ss` in Shanghai. */
  createdAt?: string | undefined;
  imageUrl?: string | undefined;
  linkTo?: string | undefined;
  source?: z.output<typeof words> | undefined;
  indexNo?: string | undefined;
  issuer?: string | undefined;
  issuedOn?: string | undefined;
  validity?: string | undefined;
  documentNumber?: string | undefined;
  /** Files in each language. An English article without its own offers the Chinese ones. */
  attachments?: { zh?: ArticleFile[] | undefined; en?: ArticleFile[] | undefined } | undefined;
}

/** A demo park with all its content. */
export interface SeedPark extends Of<'park'> {
  locations: SeedLocation[];
  articles: SeedArticle[];
  companies: Of<'companies'>;
  sentiments: SeedSentiment[];
  industries: Of<'industries'>;
  products: Of<'products'>;
  users: SeedUser[];
}
