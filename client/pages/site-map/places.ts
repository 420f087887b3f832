// Lists what the site map page links besides the park's menu: the directory of columns, then what the table of pages says.
import { useLingui } from '@lingui/react/macro';
import { feedAddress, feeds, isFeedName } from '#shared/feeds.ts';
import { useDirectory } from '../../chrome/directory.ts';
import { type ShownPlace, useShownPlaces } from '../../chrome/main-sections.ts';
import { usePage, useTo } from '../../data/page.ts';
import { pages, type SiteMapLink } from '../../pages.ts';
import { sectionOf, useIsOffered, useSectionName } from '../../sections.ts';

interface Places {
  title: string;
  places: { name: string; href: string }[];
}

const linksIn = (group: SiteMapLink['group']) =>
  pages.flatMap(({ path, siteMap }) => (typeof siteMap === 'object' && siteMap.group === group ? [{ path, ...siteMap }] : []));

export function usePlaces(): Places[] {
  const { t } = useLingui();
  const { locale } = usePage();
  const to = useTo();
  const nameOf = useSectionName();
  const isOffered = useIsOffered();
  const shown = useShownPlaces();
  const placesOf = (links: readonly ShownPlace[]) => links.map(({ path, name }) => ({ name, href: to(path) }));
  return [
    ...useDirectory().map(({ title, links }) => ({ title, places: placesOf(links) })),
    { title: t`网站服务`, places: placesOf(shown(linksIn('services'))) },
    { title: t`网站声明`, places: placesOf(shown(linksIn('statements'))) },
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
