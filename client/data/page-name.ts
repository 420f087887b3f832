// Returns a page's name: its title in the park's menu, otherwise the built-in one.
import { addressOf } from '#shared/locale.ts';
import { usePage } from './page.ts';

export function usePageName(): (path: string, builtIn: string) => string {
  const { chrome, locale } = usePage();
  return (path, builtIn) => chrome.menus.find(({ link }) => link?.href === addressOf(locale, path))?.title ?? builtIn;
}
