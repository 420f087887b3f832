// Schemas of a park's settings: its system config (`general.config`) and its page settings (`page.settings`).
import { z } from 'zod';
import { locationSchema, maybe, number, text } from './entities.ts';
import { type Theme, themes } from './themes.ts';

/** System config, `general.config`: the park's name, logos, contact details and opening hours (G3). */
export const systemConfigSchema = z.object({
  name: maybe(text),
  /** The park's English name. Chinese pages show it below the Chinese one. */
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
  /** Image behind the login and registration forms. If undefined, a line drawing is shown. */
  loginImage: maybe(text),
  /** Image of the park's plan, 16:9. Maps without tiles show it around `location`; if it is undefined, they show a generic plan. */
  mapImage: maybe(text),
  /** Image that social networks show for pages without one of their own, 1200 × 630 px, PNG or JPEG. */
  shareImage: maybe(text),
  /** The park's icon in browsers and on home screens: a PNG of 512 × 512 px. If undefined, the logo is used. */
  icon: maybe(text),
  siteCode: maybe(text),
  mapLicence: maybe(text),
  host: maybe(text),
});
export type SystemConfig = z.output<typeof systemConfigSchema>;

/** Page template. Template flag 2 selects template 2, flags 1 and 3 select template 1. */
export type Template = 1 | 2;
type TemplateFlag = 1 | 2 | 3;

const flagSchema = maybe(number.pipe(z.union([z.literal(1), z.literal(2), z.literal(3)]))).catch(undefined);

/** Page settings, `page.settings`. An invalid field counts as missing. */
export const pageSettingsSchema = z.object({
  templateFlag: flagSchema,
  colorStyle: maybe(z.enum(themes)).catch(undefined),
  /** Whether legacy applications of this origin read `token` from browser storage (G9). */
  legacyTokenStorage: maybe(z.boolean())
    .catch(undefined)
    .transform((value) => value ?? false),
  /** Hosts to which a member's token may be sent, in addition to this origin (H4). */
  linkHosts: maybe(z.array(z.string().max(255)).max(50))
    .catch(undefined)
    .transform((value) => value ?? []),
  /** Link bases whose article pages hide the article's title (C5). */
  titleHidden: maybe(z.array(z.string().max(50)).max(50))
    .catch(undefined)
    .transform((value) => value ?? []),
  /** `dueDays`: working days within which feedback is due to be answered. The default is that of the State Council's rules (F2). */
  feedback: maybe(z.object({ dueDays: maybe(number.pipe(z.number().int().min(1).max(250))).catch(undefined) }))
    .catch(undefined)
    .transform((value) => ({ dueDays: value?.dueDays ?? 15 })),
});
export type PageSettings = z.output<typeof pageSettingsSchema>;

/** Returns the park's template and theme: from `page.settings`, else from the tenant lookup's `code`, else flag 1. */
export function lookOf(settings: PageSettings, lookupCode: string | undefined): { flag: TemplateFlag; template: Template; theme: Theme } {
  const flag = settings.templateFlag ?? flagSchema.parse(lookupCode) ?? 1;
  return { flag, template: flag === 2 ? 2 : 1, theme: settings.colorStyle ?? `primary${flag}` };
}
