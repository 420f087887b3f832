// Examples of the drawer for a visitor, for a member, and with long text.
import { addressOf } from '#shared/locale.ts';
import type { Examples } from '../examples/example.ts';
import { aChrome } from '../examples/fixtures.ts';
import { opens } from '../examples/opens.tsx';
import { Drawer } from './drawer.tsx';

export const examples: Examples = ({ longWords, look, say }) => {
  const drawer = (name: string) => opens(name, (dialog) => <Drawer {...dialog} />);
  const menu = (title: string) => [
    { id: '360', title: say('首页', 'Home'), link: { href: addressOf(look.locale, '/'), outside: false } },
    { id: '1', title, link: { href: addressOf(look.locale, '/news'), outside: false } },
    { id: '2', title: say('没有地址', 'Without an address') },
  ];
  const menus = menu(say('新闻资讯', 'News'));
  return {
    full: { ...drawer(say('打开菜单', 'Open the menu')), page: { chrome: aChrome(look, { menus }) } },
    member: {
      ...drawer(say('打开会员的菜单', "Open a member's menu")),
      page: {
        chrome: aChrome(look, { menus }),
        member: { name: say('青禾', 'Qinghe'), tenantId: '1', appStatus: '1', menus, since: '2026-03-02 09:30' },
      },
    },
    longWords: {
      ...drawer(say('打开长文字的菜单', 'Open a menu of long words')),
      page: { chrome: aChrome(look, { name: longWords, menus: menu(longWords) }) },
    },
  };
};
