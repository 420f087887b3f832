// Says that a search has no results, which of its conditions can be dropped, and where else to look (C6).
import { Trans, useLingui } from '@lingui/react/macro';
import { htmlLang, isDefault, otherLocale, switchAddress } from '#shared/locale.ts';
import { Empty } from '../../components/empty.tsx';
import { LinkRow } from '../../components/link-row.tsx';
import { usePage, useTo } from '../../data/page.ts';
import { withQuery } from '../../query.ts';
import { MainPlaces } from './main-places.tsx';
import type { Asked } from './params.ts';
import styles from './results.module.css';

export function NoResults({ asked }: { asked: Asked }) {
  const { keywords } = asked;
  // not `<Trans>`, because `<Trans>` would interpret tags in the visitor's keywords
  const { t } = useLingui();
  const to = useTo();
  return (
    <div className={styles['nothing']}>
      <p className={`hint ${styles['count']}`}>{t`没有找到与“${keywords}”有关的内容`}</p>
      <Empty />
      <WithoutConditions asked={asked} />
      <ul className={`hint ${styles['tips']}`}>
        <li>
          <Trans>检查有没有错别字，或者换一个更短、更常用的说法。</Trans>
        </li>
        <OtherLanguage keywords={keywords} />
        <li>
          <Trans>
            从<a href={to('/sitemap')}>网站地图</a>查找，或者<a href={to('/sentiment/sentimentSubmit')}>给园区留言</a>询问。
          </Trans>
        </li>
      </ul>
      <MainPlaces />
    </div>
  );
}

/** Links to the same search without its type or without its year. */
function WithoutConditions({ asked }: { asked: Asked }) {
  const { t } = useLingui();
  const to = useTo();
  const { keywords, type, year } = asked;
  const link = (name: string, query: Asked) => ({ name, href: to(withQuery('/search', { ...query })), current: false });
  const links = [
    ...(type === undefined ? [] : [link(t`不限类型`, { keywords, ...(year !== undefined && { year }) })]),
    ...(year === undefined ? [] : [link(t`不限年份`, { keywords, ...(type !== undefined && { type }) })]),
  ];
  if (links.length === 0) return null;
  return (
    <div className={`column ${styles['dropped']}`}>
      <p className="hint">
        <Trans>去掉一个条件再找：</Trans>
      </p>
      <LinkRow look="chips" label={t`去掉一个条件`} links={links} />
    </div>
  );
}

/** Offers the other language's pages if the keywords are written in it. */
function OtherLanguage({ keywords }: { keywords: string }) {
  const { locale } = usePage();
  const isChinese = /\p{Script=Han}/u.test(keywords);
  if (isChinese === isDefault(locale)) return null;
  const other = otherLocale(locale);
  return (
    <li>
      <a href={switchAddress(other, withQuery('/search', { keywords }))} rel="nofollow" hrefLang={htmlLang(other)}>
        {isChinese ? <Trans>在中文页面中查找这些字词</Trans> : <Trans>在英文页面中查找这些字词</Trans>}
      </a>
    </li>
  );
}
