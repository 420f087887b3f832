// Renders a feed as a page for visitors who open its URL in a browser, which would show the XML's source (P2, decision 26).
import { createHash } from 'node:crypto';
import { formatDate, parseTime } from '#shared/dates.ts';
import { itemLink } from '#shared/links.ts';
import { addressOf, htmlLang, inLocale } from '#shared/locale.ts';
import { feedAddress } from '#shared/park-columns.ts';
import type { RssSource } from './rss.ts';
import { escapeXml } from './xml.ts';

const style =
  'body{box-sizing:border-box;max-width:820px;margin:0 auto;padding:32px 16px;background:#fff;color:#384252;font:16px/1.7 -apple-system,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;overflow-wrap:anywhere}h1{margin:0;color:#141a24;font-size:28px;line-height:1.35}a{color:#2b3b94}a:focus-visible{outline:3px solid #141a24;outline-offset:2px}code{padding:2px 6px;background:#f1f4f9}ul{margin:24px 0 0;padding:0;list-style:none}li{padding:16px 0;border-top:1px solid #dbe1ea}h2{margin:0;font-size:18px}p{margin:8px 0 0}time{color:#5f6a7b;font-size:14px}';

/** A content security policy that allows only the page's own style. */
export const feedPageCsp = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const words = {
  'zh-cn': {
    what: '这是一个 RSS 订阅源。把下面的地址加到阅读器里，有新内容时就会收到。',
    more: '怎样订阅，还有哪些订阅源',
    list: '在网站上看全部内容',
  },
  en: {
    what: 'This is an RSS feed. Add the address below to a feed reader to get new items as they are published.',
    more: 'How to subscribe, and other feeds',
    list: 'See all items on the site',
  },
};

/** Returns the whole HTML document: how to subscribe, and the feed's items. It needs `feedPageCsp`. */
export function feedPageOf({ origin, locale, column, park, category, items }: RssSource): string {
  const { what, more, list } = inLocale(locale, words);
  const title = escapeXml(`${category} - ${park}`);
  const link = (href: string, text: string): string => `<a href="${escapeXml(href)}">${escapeXml(text)}</a>`;
  const rows = items.map((item) => {
    const { createdAt, lang, summary, title: name } = item;
    const written = lang === undefined ? '' : ` lang="${htmlLang(lang)}"`;
    return `<li><h2${written}>${link(itemLink(locale, column.base, item).href, name)}</h2>${
      parseTime(createdAt) === undefined ? '' : `<time datetime="${formatDate(createdAt)}">${formatDate(createdAt)}</time>`
    }${summary === undefined ? '' : `<p${written}>${escapeXml(summary)}</p>`}</li>`;
  });
  return `<!DOCTYPE html><html lang="${htmlLang(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>RSS - ${title}</title><style>${style}</style></head><body><header><h1>${title}</h1><p>${what}</p><p><code>${escapeXml(origin + feedAddress(locale, column))}</code></p><p>${link(addressOf(locale, '/feeds'), more)}</p><p>${link(addressOf(locale, column.list), list)}</p></header><main><ul>${rows.join('')}</ul></main></body></html>
`;
}
