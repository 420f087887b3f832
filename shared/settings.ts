// Schemas of a park's own settings: its system config (`general.config`) and its page settings (`page.settings`).
import { z } from 'zod';
import { locationSchema, maybe, number, text } from './entities.ts';

/** `general.config`: name, logos, contact details and opening hours of the park (G3). */
export const systemConfigSchema = z.object({
  name: maybe(text),
  /** The park's English name, which Chinese pages show below the Chinese one. */
  nameEn: maybe(text),
  logo: maybe(text),
  logoHorizontal: maybe(text),
  company: maybe(text),
  license: maybe(text),
  location: maybe(locationSchema).catch(undefined),
  address: maybe(text),
  phone: maybe(text),
  mail: maybe(text),
  wechat: maybe(text),
  worktime: maybe(text),
  qrcode: maybe(text),
  /** The picture behind the login and registration forms; without it a line drawing is shown. */
  loginImage: maybe(text),
  /** The park's plan, 16:9, which maps without tiles show around `location`; without it a made-up plan is drawn. */
  mapImage: maybe(text),
  siteCode: maybe(text),
  mapLicence: maybe(text),
  host: maybe(text),
});
export type SystemConfig = z.output<typeof systemConfigSchema>;

export const themes = ['primary1', 'primary2', 'primary3'] as const;
export type Theme = (typeof themes)[number];
/** Page template: flag 2 is template 2, flags 1 and 3 are template 1. */
export type Template = 1 | 2;
type TemplateFlag = 1 | 2 | 3;

const flagSchema = maybe(number.pipe(z.union([z.literal(1), z.literal(2), z.literal(3)]))).catch(undefined);

/** `page.settings`; an invalid field counts as missing. */
export const pageSettingsSchema = z.object({
  templateFlag: flagSchema,
  colorStyle: maybe(z.enum(themes)).catch(undefined),
  /** Whether legacy applications of this origin read `token` from browser storage (G9). */
  legacyTokenStorage: maybe(z.boolean())
    .catch(undefined)
    .transform((value) => value ?? false),
  /** Hosts, besides this origin, to which a member's token may be appended (H4). */
  linkHosts: maybe(z.array(z.string().max(255)).max(50))
    .catch(undefined)
    .transform((value) => value ?? []),
  /** Link bases whose articles hide their title (C5). */
  titleHidden: maybe(z.array(z.string().max(50)).max(50))
    .catch(undefined)
    .transform((value) => value ?? []),
});
export type PageSettings = z.output<typeof pageSettingsSchema>;

/** The park's look: `page.settings`, else the tenant lookup's `code`, else 1. */
export function lookOf(settings: PageSettings, lookupCode: string | undefined): { flag: TemplateFlag; template: Template; theme: Theme } {
  const flag = settings.templateFlag ?? flagSchema.parse(lookupCode) ?? 1;
  return { flag, template: flag === 2 ? 2 : 1, theme: settings.colorStyle ?? `primary${flag}` };
}
