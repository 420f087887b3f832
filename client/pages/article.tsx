// One article: its text, where it comes from, and what a reader can do with it (C5).
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { ArticleDetail } from '#shared/resources.ts';
import { Block } from '../blocks/block.tsx';
import { ArticleHead } from '../components/article/article-head.tsx';
import { ArticleMeta } from '../components/article/article-meta.tsx';
import { Facts } from '../components/article/facts.tsx';
import { LatestRail, RailSkeleton, RailTitle, railParams } from '../components/article/latest-rail.tsx';
import { NeighbourLinks } from '../components/article/neighbours.tsx';
import { PrintFoot, PrintHead } from '../components/article/print-marks.tsx';
import { langOf } from '../components/item-link.tsx';
import { PageHead } from '../components/page-head.tsx';
import { Picture } from '../components/picture.tsx';
import { RichText } from '../components/rich-text.tsx';
import { type Section, sectionAt, useSectionName } from '../sections.ts';
import { usePage, useTo } from '../state/page.ts';
import styles from './article.module.css';

export function Page() {
  const { id = '' } = useParams();
  const { t } = useLingui();
  const to = useTo();
  const { chrome } = usePage();
  const section = sectionAt(useLocation().pathname);
  const name = useSectionName()(section);
  const crumbs = [{ text: t`首页`, href: to('/') }, { text: name, href: to(section.base) }, { text: t`正文` }];
  return (
    <>
      <PageHead crumbs={crumbs}>{chrome.template === 2 && <p className={styles['section']}>{name}</p>}</PageHead>
      <div className={`container ${styles['columns']}`}>
        <Block key={id} name="article.detail" params={{ base: section.base, id }} skeleton={<div className={styles['waiting']} aria-busy="true" />}>
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
        <aside className={`${styles['rail']} not-print`}>
          <RailTitle />
          <Block name="articles.latest" params={railParams(section.cate)} skeleton={<RailSkeleton />}>
            {(items) => <LatestRail section={section} current={id} items={items} />}
          </Block>
        </aside>
      </div>
    </>
  );
}

function Text({ article, section }: { article: ArticleDetail; section: Section }) {
  const { origin } = usePage();
  const to = useTo();
  const text = useRef<HTMLDivElement>(null);
  const { html, image, lang, summary, title } = article;
  const address = origin + to(`${section.base}/${article.id}`);
  return (
    <article className={styles['article']}>
      <ArticleMeta article={article} section={section} />
      <PrintHead />
      <ArticleHead article={article} section={section} text={text} address={address} />
      <Facts article={article} />
      {lang !== undefined && (
        <p className={styles['note']}>
          <Trans>仅有中文内容</Trans>
        </p>
      )}
      <div ref={text} className={styles['text']}>
        {image !== undefined && !html.includes('<img') && <Picture src={image} width={800} height={450} className={styles['picture']} />}
        {html === '' ? <p {...langOf(article)}>{summary}</p> : <RichText html={html} {...langOf(article)} />}
      </div>
      <PrintFoot title={title} address={address} />
    </article>
  );
}
