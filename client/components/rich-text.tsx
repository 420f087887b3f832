// Renders a park's own HTML, which the gateway has sanitised. No other component does (C5, C8).
import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef } from 'react';
import { htmlLang } from '#shared/locale.ts';
import { usePage } from '../data/page.ts';
import { replaceFailedPictures } from './failed-pictures.ts';
import styles from './rich-text.module.css';
import { followTables } from './scrolling-tables.ts';

export function RichText({ html, lang }: { html: string; lang?: 'zh-CN' | undefined }) {
  const { t } = useLingui();
  const { locale } = usePage();
  const label = t`表格，可左右滚动`;
  const note = t`表格较宽，可左右滚动查看。`;
  const __html = useMemo(() => wrapTables(html, { label, note, lang: htmlLang(locale) }), [html, label, note, locale]);
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new text has new pictures and tables
  useEffect(() => {
    if (box.current === null) return;
    const stops = [replaceFailedPictures(box.current), followTables(box.current)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [__html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by an allow-list in the gateway (server/resources/text/rich-text.ts)
  return <div ref={box} className={`rich-text ${styles['rich']}`} lang={lang} dangerouslySetInnerHTML={{ __html }} />;
}

interface TableTexts {
  /** Accessible name of the scroll container. */
  label: string;
  /** A visible sentence above tables that may scroll. CSS shows it where the table is wider than its place. */
  note: string;
  /** Language of the note, because the text around it may be in the other one (L3). */
  lang: string;
}

/** Wraps tables in focusable scroll containers. A regular expression suffices, because sanitised HTML is well-formed and has no raw `<` in text. */
export const wrapTables = (html: string, { label, note, lang }: TableTexts): string =>
  html
    .replace(/<table(?: class="([^"]*)")?>/g, (tag, classes?: string) => {
      const columns = /\bcols-\d+/.exec(classes ?? '')?.[0];
      const above = columns === undefined ? '' : `<div class="table-note" lang="${lang}">${note}</div>`;
      return `<div class="table-frame ${columns ?? ''}">${above}<div class="table" role="region" tabindex="0" aria-label="${label}">${tag}`;
    })
    .replaceAll('</table>', '</table></div></div>');
