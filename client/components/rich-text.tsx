// Renders a park's own HTML, which the gateway has sanitised. No other component does (C5, C8).
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import styles from './rich-text.module.css';

export function RichText({ html, lang }: { html: string; lang?: 'zh-CN' | undefined }) {
  const { t } = useLingui();
  const label = t`表格，可左右滚动`;
  const __html = useMemo(() => wrapTables(html, label), [html, label]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by an allow-list in the gateway (server/resources/text/rich-text.ts)
  return <div className={`rich-text ${styles['rich']}`} lang={lang} dangerouslySetInnerHTML={{ __html }} />;
}

/** Wraps tables in focusable scroll containers. A regular expression suffices, because sanitised HTML is well-formed and has no raw `<` in text. */
export const wrapTables = (html: string, label: string): string =>
  html.replace(/<table[\s>]/g, `<div class="table" role="region" tabindex="0" aria-label="${label}">$&`).replaceAll('</table>', '</table></div>');
