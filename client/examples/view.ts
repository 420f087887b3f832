// Query parameters and address of the examples page.
import { isLocale } from '#shared/locale.ts';
import { type Template, type Theme, themes } from '#shared/settings.ts';
import type { Look } from './fixtures.ts';

/** Phone, tablet and desktop. */
export const widths = [375, 768, 1440] as const;

export interface View extends Look {
  /** Name or folder of examples, such as `blocks/banner`; empty for the list of all. */
  name: string;
  /** `all` or one width: shows frames that each load the page without this parameter. */
  width: string;
}

const path = '/cms/_examples';

export function readView(search: string): View {
  const given = new URLSearchParams(search);
  const lang = given.get('lang');
  const template: Template = given.get('template') === '2' ? 2 : 1;
  const theme: Theme = themes.find((one) => one === given.get('theme')) ?? 'primary1';
  return { name: given.get('name') ?? '', theme, locale: isLocale(lang) ? lang : 'zh-cn', template, width: given.get('width') ?? '' };
}

export const viewAddress = ({ name, theme, locale, template, width }: View): string =>
  `${path}?${new URLSearchParams({ name, theme, lang: locale, template: String(template), ...(width !== '' && { width }) })}`;
