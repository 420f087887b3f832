// Renders the plain error page: a sentence and at most one link, without scripts and external resources.
import { createHash } from 'node:crypto';

type Words = readonly [zh: string, en: string];

export interface ErrorLink {
  /** Written into the attribute without escaping, so it must contain no special characters. */
  href: string;
  words: Words;
}

const style = `body{display:grid;place-content:center;box-sizing:border-box;min-height:100vh;margin:0;padding:32px;background:#f6f8fb;color:#384252;font:16px/1.6 -apple-system,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;text-align:center}h1{margin:0;color:#141a24;font-size:28px;line-height:1.35}p{margin:8px 0 0;color:#5f6a7b}a{display:inline-block;margin-top:16px;padding:10px 24px;border-radius:8px;background:#384252;color:#fff;text-decoration:none}a:focus-visible{outline:3px solid #141a24;outline-offset:2px}`;

/** A content security policy that allows only the page's own style. */
export const plainCsp = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Renders the page in both Chinese and English, because the visitor's language may be unknown. */
export function plainPage([zh, en]: Words, link?: ErrorLink): string {
  const paragraph = link === undefined ? '' : `<p><a href="${link.href}">${link.words[0]} <span lang="en">${link.words[1]}</span></a></p>`;
  return `<!DOCTYPE html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${zh}</title><style>${style}</style></head><body><main><h1>${zh}</h1><p lang="en">${en}</p>${paragraph}</main></body></html>`;
}
