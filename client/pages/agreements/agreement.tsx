// One agreement: narrow, with its version, its date and its contents (ux.md, agreements).
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import { formatDate } from '#shared/dates.ts';
import type { ArticleDetail } from '#shared/resources.ts';
import { Block } from '../../blocks/block.tsx';
import { ArticleHead } from '../../components/article/article-head.tsx';
import { ArticleMeta } from '../../components/article/article-meta.tsx';
import { PrintFoot, PrintHead } from '../../components/article/print-marks.tsx';
import { langOf } from '../../components/item-link.tsx';
import { useListCrumbs } from '../../components/list-crumbs.ts';
import { PageHead } from '../../components/page-head.tsx';
import { RichText } from '../../components/rich-text.tsx';
import { sectionAt, useSectionName } from '../../sections.ts';
import { usePage, useTo } from '../../state/page.ts';
import styles from './agreements.module.css';
import { type Heading, withContents } from './contents.ts';

export function Page() {
  const { id = '' } = useParams();
  const { t } = useLingui();
  const { chrome } = usePage();
  const section = sectionAt('/agreements');
  const name = useSectionName()(section);
  return (
    <>
      <PageHead crumbs={[...useListCrumbs(section), { text: t`正文` }]}>
        {chrome.template === 2 && <p className={styles['section']}>{name}</p>}
      </PageHead>
      <div className={`container ${styles['narrow']}`}>
        <Block key={id} name="article.detail" params={{ base: section.base, id }} skeleton={<div className={styles['waiting']} aria-busy="true" />}>
          {(agreement) => <Agreement agreement={agreement} />}
        </Block>
      </div>
    </>
  );
}

function Agreement({ agreement }: { agreement: ArticleDetail }) {
  const { origin } = usePage();
  const to = useTo();
  const text = useRef<HTMLDivElement>(null);
  const section = sectionAt('/agreements');
  const { createdAt, id, indexNo, lang, title } = agreement;
  const { html, headings } = withContents(agreement.html);
  const version = indexNo ?? formatDate(createdAt, 'YYYY-MM');
  const address = origin + to(`${section.base}/${id}`);
  return (
    <article>
      <ArticleMeta article={agreement} section={section} />
      <PrintHead />
      <ArticleHead article={agreement} section={section} text={text} address={address} />
      <p className={styles['version']}>
        <Trans>版本：{version}</Trans>
      </p>
      {lang !== undefined && (
        <p className={styles['note']}>
          <Trans>仅有中文内容</Trans>
        </p>
      )}
      {headings.length > 1 && <Contents headings={headings} lang={langOf(agreement).lang} />}
      <div ref={text} className={styles['text']}>
        <RichText html={html} {...langOf(agreement)} />
      </div>
      <PrintFoot title={title} address={address} />
    </article>
  );
}

interface ContentsProps {
  headings: readonly Heading[];
  lang: 'zh-CN' | undefined;
}

function Contents({ headings, lang }: ContentsProps) {
  const { t } = useLingui();
  return (
    <nav className={`${styles['contents']} not-print`} aria-label={t`目录`}>
      <h2>
        <Trans>目录</Trans>
      </h2>
      <ul className={styles['list']} lang={lang}>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
