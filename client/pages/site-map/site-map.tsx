// The site map: the park's menu, the sections by theme, services, statements and feeds (P2).

import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { columns } from '#shared/columns.ts';
import { feedAddress, feedColumns, isEmpty } from '#shared/park-columns.ts';
import { useDirectory } from '../../chrome/directory.ts';
import { EntryLink } from '../../chrome/entry-link.tsx';
import { type Place, type ShownPlace, useShownPlaces } from '../../chrome/main-sections.ts';
import { useMenus } from '../../chrome/menus.ts';
import { useColumnName } from '../../columns.ts';
import { ContentPage } from '../../components/content-page.tsx';
import { writtenIn } from '../../components/written-in.ts';
import { usePage, useTo } from '../../data/page.ts';
import { pages, type SiteMapLink } from '../../pages.ts';
import styles from './site-map.module.css';

export function Page() {
  const { t } = useLingui();
  const name = t`网站地图`;
  return (
    <ContentPage name={name} className={`page elder-column ${styles['page']}`}>
      <Menu />
      {usePlaces().map(({ title, places }) => (
        <Group key={title} title={title}>
          {places.map(({ name, href }) => (
            <li key={href}>
              <PlaceLink name={name} href={href} />
            </li>
          ))}
        </Group>
      ))}
    </ContentPage>
  );
}

/** The park's own menu, including links to other sites. */
function Menu() {
  const { t } = useLingui();
  return (
    <Group title={t`主导航`}>
      {useMenus().map((entry) => (
        <li key={entry.id}>
          <EntryLink entry={entry} className={`row ${styles['link']}`} />
        </li>
      ))}
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={`heading ${styles['title']}`}>{title}</h2>
      <ul className={`elder-column ${styles['list']}`}>{children}</ul>
    </section>
  );
}

function PlaceLink({ name, href }: { name: string; href: string }) {
  const { locale } = usePage();
  const isFeed = href.endsWith('.xml');
  return (
    <a href={href} className={`row ${styles['link']}`}>
      {isFeed ? (
        <span>
          <Trans>
            RSS：<span {...writtenIn(locale, name)}>{name}</span>
          </Trans>
        </span>
      ) : (
        <span {...writtenIn(locale, name)}>{name}</span>
      )}
    </a>
  );
}

interface Places {
  title: string;
  places: { name: string; href: string }[];
}

const linksIn = (group: SiteMapLink['group']): Place[] =>
  pages.flatMap(({ path, siteMap }): readonly Place[] => {
    if (typeof siteMap !== 'object' || siteMap.group !== group) return [];
    return siteMap.name === undefined ? columns.filter(({ list }) => list === path) : [{ path, name: siteMap.name }];
  });

/** Returns the groups of links below the park's menu: sections by theme, other entries of the page table (pages.ts), and feeds. */
function usePlaces(): Places[] {
  const { t } = useLingui();
  const { chrome, locale } = usePage();
  const to = useTo();
  const nameOf = useColumnName();
  const shown = useShownPlaces();
  const placesOf = (links: readonly ShownPlace[]) => links.map(({ path, name }) => ({ name, href: to(path) }));
  return [
    ...useDirectory().map(({ title, links }) => ({ title, places: placesOf(links) })),
    { title: t`网站服务`, places: placesOf(shown(linksIn('services'))) },
    { title: t`网站声明`, places: placesOf(shown(linksIn('statements'))) },
    {
      title: t`订阅`,
      places: feedColumns.filter((column) => !isEmpty(column, chrome)).map((column) => ({ name: nameOf(column), href: feedAddress(locale, column) })),
    },
  ];
}
