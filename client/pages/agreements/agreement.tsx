// The page of an agreement: a narrow column with version, date and table of contents.
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { columnAt } from '#shared/park-columns.ts';
import type { ArticleDetail } from '#shared/resources.ts';
import { Block } from '../../blocks/block.tsx';
import { useColumnName } from '../../columns.ts';
import { PageHead } from '../../components/page-head.tsx';
import { PageWaiting } from '../../components/page-waiting.tsx';
import { PrintFoot } from '../../components/print-marks.tsx';
import { usePage, useTo } from '../../data/page.ts';
import { useRouteId } from '../../navigation/loaded-page.ts';
import { ArticleHead } from '../article/article-head.tsx';
import { ArticleMeta } from '../article/article-meta.tsx';
import { useListCrumbs } from '../article/list-crumbs.ts';
import { AgreementText } from './agreement-text.tsx';
import styles from './agreements.module.css';

export function Page() {
  const id = useRouteId();
  const { t } = useLingui();
  const section = columnAt('/agreements');
  const name = useColumnName()(section);
  return (
    <>
      <PageHead crumbs={[...useListCrumbs(section), { text: t`正文` }]} section={name} />
      <div className={`container page ${styles['narrow']}`}>
        <Block key={id} name="article.detail" params={{ base: section.base, id }} skeleton={<PageWaiting />}>
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
  const section = columnAt('/agreements');
  const { id, title } = agreement;
  const address = origin + to(`${section.base}/${id}`);
  return (
    <article>
      <ArticleMeta article={agreement} section={section} />
      <ArticleHead article={agreement} section={section} text={text} address={address} />
      <AgreementText agreement={agreement} text={text} />
      <PrintFoot title={title} address={address} />
    </article>
  );
}
