// Reads and writes the query parameters of the examples page.
import { defaultLocale, isLocale } from '#shared/locale.ts';
import type { Template } from '#shared/settings.ts';
import { type Theme, themes } from '#shared/themes.ts';
import type { Look } from './fixtures.ts';

/** Widths of phone, tablet and desktop in pixels. */
export const widths = [375, 768, 1440] as const;

export interface View extends Look {
  /** Name or folder of the examples to show, such as `blocks/banner`. If empty, the page lists all. */
  name: string;
  /** `all` or one width in pixels. If set, the page shows frames of that width, which load the page without this parameter. */
  width: string;
}

const path = '/cms/_examples';

export function readView(search: string): View {
  const given = new URLSearchParams(search);
  const lang = given.get('lang');
  const template: Template = given.get('template') === '2' ? 2 : 1;
  const theme: Theme = themes.find((one) => one === given.get('theme')) ?? 'primary1';
  return { name: given.get('name') ?? '', theme, locale: isLocale(lang) ? lang : defaultLocale, template, width: given.get('width') ?? '' };
}

export const viewAddress = ({ name, theme, locale, template, width }: View): string =>
  `${path}?${new URLSearchParams({ name, theme, lang: locale, template: String(template), ...(width !== '' && { width }) })}`;
