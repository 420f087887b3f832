// Metadata of an article, with the names required of public sites (国办发〔2017〕47号).
import { useLingui } from '@lingui/react/macro';
import type { Column } from '#shared/columns.ts';
import { formatDate, parseTime } from '#shared/dates.ts';
import { columnOf } from '#shared/park-columns.ts';
import type { ArticleDetail } from '#shared/resources.ts';
import { groupOf, useColumnName } from '../../columns.ts';
import { PageMeta } from '../../components/page-meta.tsx';
import { usePage } from '../../data/page.ts';

/** An article with several addresses has the canonical one of its own category (ruling 18). */
export function ArticleMeta({ article, section }: { article: ArticleDetail; section: Column }) {
  const { t } = useLingui();
  const { chrome } = usePage();
  const nameOf = useColumnName();
  const { createdAt, id, source, summary, title } = article;
  return (
    <>
      <PageMeta
        title={`${title} - ${chrome.name}`}
        description={summary ?? title}
        column={nameOf(section)}
        columnType={t(groupOf(section).name)}
        path={`${columnOf(section.cate, chrome)?.base ?? section.base}/${id}`}
      />
      <meta name="ArticleTitle" content={title} />
      {parseTime(createdAt) !== undefined && <meta name="PubDate" content={formatDate(createdAt, 'YYYY-MM-DD HH:mm')} />}
      {source !== undefined && <meta name="ContentSource" content={source} />}
    </>
  );
}
