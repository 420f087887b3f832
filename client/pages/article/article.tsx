// The article page: text, source, tools and related articles (C5).
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { Column } from '#shared/columns.ts';
import type { LinkBase } from '#shared/links.ts';
import { columnAt, columnOf } from '#shared/park-columns.ts';
import type { ArticleDetail } from '#shared/resources.ts';
import { Block } from '../../blocks/block.tsx';
import { useColumnName } from '../../columns.ts';
import { langOf } from '../../components/item-link.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageWaiting } from '../../components/page-waiting.tsx';
import { Picture } from '../../components/picture.tsx';
import { PrintFoot } from '../../components/print-marks.tsx';
import { RichText } from '../../components/rich-text.tsx';
import { writtenIn } from '../../components/written-in.ts';
import { usePage, useTo } from '../../data/page.ts';
import { useResource } from '../../data/resource.ts';
import { useRouteId } from '../../navigation/loaded-page.ts';
import { InvestmentStrip } from '../investment/investment-strip.tsx';
import styles from './article.module.css';
import { ArticleHead } from './article-head.tsx';
import { ArticleMeta } from './article-meta.tsx';
import { Attachments } from './attachments.tsx';
import { ChineseOnly } from './chinese-only.tsx';
import { LatestRail, RailSkeleton, RailTitle } from './latest-rail.tsx';
import { useListCrumbs } from './list-crumbs.ts';
import { NeighbourLinks } from './neighbours.tsx';
import { railParams } from './params.ts';

export function Page() {
  const id = useRouteId();
  const { t } = useLingui();
  const section = useArticleSection(id);
  const name = useColumnName()(section);
  const crumbs = [...useListCrumbs(section), { text: t`正文` }];
  return (
    <>
      <PageHead crumbs={crumbs} section={name} />
      <div className={`container page elder-column ${styles['columns']}`}>
        <Block key={id} name="article.detail" params={{ base: section.base, id }} skeleton={<PageWaiting />}>
          {(article) => <Text article={article} section={section} />}
        </Block>
        <div className="not-print">
          <Block
            key={id}
            name="article.neighbours"
            params={{ base: section.base, id }}
            skeleton={<div className={styles['around-waiting']} aria-busy="true" />}
          >
            {(neighbours) => <NeighbourLinks neighbours={neighbours} section={section} />}
          </Block>
        </div>
        {section.cate !== '' && (
          <aside className={`${styles['rail']} not-print`}>
            <RailTitle />
            <Block name="articles.latest" params={railParams(section.cate)} skeleton={<RailSkeleton />}>
              {(items) => <LatestRail section={section} current={id} items={items} />}
            </Block>
          </aside>
        )}
      </div>
      {section.base === '/industry' && <InvestmentStrip />}
    </>
  );
}

/** Returns the section of the article's category, but with the URL's base, which may contain several categories (ruling 18). */
function useArticleSection(id: string): Column {
  const { chrome } = usePage();
  const { pathname } = useLocation();
  const base = pathname.slice(0, pathname.lastIndexOf('/')) as LinkBase;
  // the read that decides the page's status; it is loaded before the page renders
  const { result } = useResource('article.detail', { base, id });
  const cate = 'data' in result ? result.data.cateCode : undefined;
  const section = columnOf(cate, chrome) ?? columnAt(base);
  return { ...section, base, cate: cate ?? section.cate };
}

function Text({ article, section }: { article: ArticleDetail; section: Column }) {
  const { origin } = usePage();
  const to = useTo();
  const text = useRef<HTMLDivElement>(null);
  const { attachments, html, image, lang, summary, title } = article;
  const address = origin + to(`${section.base}/${article.id}`);
  return (
    <article className={styles['article']}>
      <ArticleMeta article={article} section={section} />
      <ArticleHead article={article} section={section} text={text} address={address} />
      <Facts article={article} />
      {lang !== undefined && <ChineseOnly />}
      <div ref={text} className={styles['text']}>
        {image !== undefined && !html.includes('<img') && (
          <Picture src={image} width={800} height={450} sizes="(max-width: 860px) 100vw, 820px" first className={styles['picture']} />
        )}
        {html === '' ? <p {...langOf(article)}>{summary}</p> : <RichText html={html} {...langOf(article)} />}
      </div>
      {attachments !== undefined && <Attachments attachments={attachments} />}
      <PrintFoot title={title} address={address} />
    </article>
  );
}

/** Shows the metadata of a policy document. Fields that the platform does not have are omitted. */
function Facts({ article }: { article: ArticleDetail }) {
  const { t } = useLingui();
  const { locale } = usePage();
  const facts = [
    { name: t`索引号`, value: article.indexNo },
    { name: t`发文字号`, value: article.documentNumber },
    { name: t`发文机关`, value: article.issuer },
    { name: t`成文日期`, value: article.issuedOn },
    { name: t`有效性`, value: article.validity },
  ].filter(({ value }) => value !== undefined);
  if (facts.length === 0) return null;
  return (
    <dl className={`elder-column ${styles['facts']}`}>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles['fact']}>
          <dt>{name}</dt>
          <dd {...writtenIn(locale, value)}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
