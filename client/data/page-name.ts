// What a page is called: as the park's own menu calls it, else its built-in name.
import { addressOf } from '#shared/locale.ts';
import { usePage } from './page.ts';

export function usePageName(): (path: string, builtIn: string) => string {
  const { chrome, locale } = usePage();
  return (path, builtIn) => chrome.menus.find(({ link }) => link?.href === addressOf(locale, path))?.title ?? builtIn;
}
