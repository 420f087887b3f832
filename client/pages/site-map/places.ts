// What the map of the site names besides the park's menu. A test holds it against the table of routes.
import { useLingui } from '@lingui/react/macro';
import { feedAddress, feeds, isFeedName } from '#shared/feeds.ts';
import { useDirectory } from '../../chrome/directory.ts';
import { usePage, useTo } from '../../data/page.ts';
import { sectionOf, sections, useIsOffered, useSectionName } from '../../sections.ts';

interface Places {
  title: string;
  places: { name: string; href: string }[];
}

export function usePlaces(): Places[] {
  const { t } = useLingui();
  const { locale } = usePage();
  const to = useTo();
  const nameOf = useSectionName();
  const isOffered = useIsOffered();
  const directory = useDirectory();
  const known = new Set(directory.flatMap(({ links }) => links.map(({ path }) => path)));
  const elsewhere = sections.filter(({ list }) => !known.has(list) && isOffered(to(list)));
  const place = (path: string, name: string) => ({ name, href: to(path) });
  const themes = directory.map(({ title, links }) => ({ title, places: links.map(({ path, name }) => place(path, name)) }));
  return [
    ...themes,
    {
      title: t`网站服务`,
      places: [
        place('/search', t`站内搜索`),
        place('/code', t`扫码访问`),
        place('/login', t`登录`),
        place('/mobile/loginPhone', t`短信登录`),
        place('/register', t`注册`),
        place('/password/reset', t`找回密码`),
      ],
    },
    {
      title: t`网站声明`,
      places: [
        place('/accessibility', t`无障碍声明`),
        place('/privacy', t`隐私政策`),
        ...elsewhere.map((section) => place(section.list, nameOf(section))),
        place('/sitemap', t`网站地图`),
      ],
    },
    {
      title: t`订阅`,
      places: Object.keys(feeds)
        .filter(isFeedName)
        .flatMap((name) => {
          const section = sectionOf(feeds[name].cate);
          return section === undefined || !isOffered(to(section.list)) ? [] : [{ name: nameOf(section), href: feedAddress(locale, name) }];
        }),
    },
  ];
}
