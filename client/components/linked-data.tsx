// Renders schema.org data as JSON-LD for search engines. Only the server builds it: browsers keep the element that they got (P12).
import { use } from 'react';
import { parseTime } from '#shared/dates.ts';
import type { PageState } from '#shared/entry.ts';
import { addressOf, homeOf, htmlLang } from '#shared/locale.ts';
import { type ArticleDetail, type CompanyCardView, toInertJson } from '#shared/resources.ts';
import { LoadedPageContext } from '../navigation/loaded-page.ts';
import { absolute } from './absolute.ts';
import type { Crumb } from './breadcrumb.tsx';

type Data = Readonly<Record<string, unknown>>;

/** @param data false in browsers, so that the build leaves out the code that builds it */
export function LinkedData({ data }: { data: Data | false }) {
  const loaded = use(LoadedPageContext);
  if (loaded === undefined || (!import.meta.env.SSR && loaded.isServed !== true)) return null;
  const json = data === false ? '' : toInertJson({ '@context': 'https://schema.org', ...data });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON escaped by toInertJson, in a script that never runs
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}

/** Returns the park and its site with the site's search, for the home page. */
export const siteData = (page: PageState): Data => ({
  '@graph': [
    parkOf(page),
    {
      '@type': 'WebSite',
      '@id': `${page.origin}/cms/#website`,
      url: page.origin + homeOf(page.locale),
      name: page.chrome.name,
      inLanguage: htmlLang(page.locale),
      publisher: { '@id': parkId(page) },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${page.origin}${addressOf(page.locale, '/search')}?keywords={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ],
});

const parkId = ({ origin }: PageState): string => `${origin}/cms/#organization`;

/** Sites of public bodies have a site code. A park without one is a company's if its operator is known. */
const parkType = ({ siteCode, company }: PageState['chrome']['config']): string => {
  if (siteCode !== undefined) return 'GovernmentOrganization';
  return company === undefined ? 'Organization' : 'Corporation';
};

function parkOf(page: PageState): Data {
  const { chrome, locale, origin } = page;
  const { config, englishName, logo, name } = chrome;
  const picture = config.icon ?? logo;
  return {
    '@type': parkType(config),
    '@id': parkId(page),
    name,
    alternateName: englishName,
    url: origin + homeOf(locale),
    logo: picture && absolute(origin, picture),
    address: config.address,
    telephone: config.phone,
    email: config.mail,
  };
}

/** Returns the pages from the home page to the current page. */
export const breadcrumbData = ({ origin, locale }: PageState, home: string, items: readonly Crumb[]): Data => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ text: home, href: homeOf(locale) }, ...items]
    // only the last page may have no URL
    .filter(({ href }, i, all) => href !== undefined || i === all.length - 1)
    .map(({ text, href }, i) => ({ '@type': 'ListItem', position: i + 1, name: text, item: href && absolute(origin, href) })),
});

/** @param path canonical path of the article's page */
export function articleData(page: PageState, { article, path, section }: { article: ArticleDetail; path: string; section: string }): Data {
  const { origin, locale } = page;
  const { createdAt, image, lang, source, summary, title } = article;
  const publishedMs = parseTime(createdAt);
  return {
    '@type': 'NewsArticle',
    headline: title,
    description: summary,
    image: image && absolute(origin, image),
    datePublished: publishedMs === undefined ? undefined : new Date(publishedMs).toISOString(),
    inLanguage: lang === undefined ? htmlLang(locale) : 'zh-CN',
    articleSection: section,
    mainEntityOfPage: origin + addressOf(locale, path),
    author: { '@type': 'Organization', name: source ?? page.chrome.name },
    publisher: parkOf(page),
  };
}

/** @param path canonical path of the company's page */
export const companyData = ({ origin, locale }: PageState, company: CompanyCardView, path: string): Data => ({
  '@type': 'Corporation',
  name: company.companyName,
  description: company.summary,
  url: origin + addressOf(locale, path),
  sameAs: company.website,
  logo: company.logo && absolute(origin, company.logo),
  address: company.address,
  telephone: company.phone,
  identifier: company.uscc,
});
