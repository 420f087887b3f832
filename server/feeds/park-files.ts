// Serves the files of a park that browsers load beside its pages: web manifest, OpenSearch description and icons (P12).
import type { RequestHandler, Response } from 'express';
import type { Chrome } from '#shared/chrome.ts';
import { addressOf, defaultLocale, homeOf, htmlLang, inLocale, type Locale, openSearchAddress, splitAddress } from '#shared/locale.ts';
import { themeColours } from '#shared/themes.ts';
import { splitTarget } from '../http/address.ts';
import { sendError } from '../http/errors/errors.ts';
import type { Frames } from '../park/frame.ts';
import { scopeOf } from '../scope.ts';
import { sendDocument } from './send.ts';
import { element, escapeXml } from './xml.ts';

interface ParkFilesParts {
  frames: Pick<Frames, 'get'>;
}

interface ParkFiles {
  /** `/cms/site.webmanifest` */
  manifest: RequestHandler;
  /** `/cms/opensearch.xml` */
  openSearch: RequestHandler;
  /** `/favicon.ico` and `/apple-touch-icon.png`, which browsers request without a link. */
  icon: RequestHandler;
}

const maxAgeS = 3600;

export function createParkFiles({ frames }: ParkFilesParts): ParkFiles {
  const readChrome = async (res: Response, locale: Locale, route: string): Promise<Chrome> => {
    const { tenant } = Object.assign(scopeOf(res), { route });
    return (await frames.get(tenant, locale).latest).chrome;
  };
  const localeOf = (res: Response): Locale => splitAddress(splitTarget(scopeOf(res).target).path)?.locale ?? defaultLocale;

  return {
    manifest: async (req, res) => {
      const locale = localeOf(res);
      const chrome = await readChrome(res, locale, '/site.webmanifest');
      await sendDocument(req, res, { type: 'application/manifest+json', body: JSON.stringify(manifestOf(chrome, locale)), maxAgeS });
    },
    openSearch: async (req, res) => {
      const locale = localeOf(res);
      const chrome = await readChrome(res, locale, '/opensearch.xml');
      const body = openSearchOf(chrome, locale, scopeOf(res).host.origin);
      await sendDocument(req, res, { type: 'application/opensearchdescription+xml', body, maxAgeS });
    },
    icon: async (req, res) => {
      const { config, logo } = await readChrome(res, defaultLocale, '/favicon.ico');
      const icon = config.icon ?? logo;
      if (icon === undefined) return sendError(req, res, 404);
      // a session changes nothing about this response, but a cache must not store a response to a request with one (case 9)
      res.writeHead(302, {
        Location: icon,
        'Cache-Control': scopeOf(res).anonymous ? `public, max-age=${maxAgeS}` : 'private, no-store',
        'Content-Length': 0,
      });
      res.end();
    },
  };
}

/** Returns the web app manifest of a park in one language. */
function manifestOf({ config, logo, name, theme }: Chrome, locale: Locale): object {
  return {
    id: '/cms/',
    name,
    short_name: name,
    lang: htmlLang(locale),
    start_url: homeOf(locale),
    scope: '/cms/',
    display: 'minimal-ui',
    theme_color: themeColours[theme],
    background_color: '#ffffff',
    icons: [
      ...(config.icon === undefined ? [] : [{ src: config.icon, sizes: '512x512', type: 'image/png' }]),
      // the size of the logo is unknown
      ...(logo === undefined ? [] : [{ src: logo, sizes: 'any' }]),
    ],
  };
}

/** Returns the OpenSearch description of a park's search in one language. */
function openSearchOf({ config, logo, name }: Chrome, locale: Locale, origin: string): string {
  const icon = config.icon ?? logo;
  const template = `${origin}${addressOf(locale, '/search')}?keywords={searchTerms}`;
  // readers of the format allow 16 characters for the short name
  const short = [...name].slice(0, 16).join('');
  const described = inLocale(locale, { 'zh-cn': `搜索${name}`, en: `Search ${name}` });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    element('ShortName', short),
    element('Description', described),
    '<InputEncoding>UTF-8</InputEncoding>',
    element('Language', htmlLang(locale)),
    element('Image', icon && origin + icon),
    `<Url type="text/html" method="get" template="${escapeXml(template)}"/>`,
    `<Url type="application/opensearchdescription+xml" rel="self" template="${escapeXml(origin + openSearchAddress(locale))}"/>`,
    '</OpenSearchDescription>\n',
  ].join('\n');
}
