// Renders an article's metadata, with the names that 国办发〔2017〕47号 requires of public sites.
import { useLingui } from '@lingui/react/macro';
import type { Column } from '#shared/columns.ts';
import { formatDate, parseTime } from '#shared/dates.ts';
import { columnOf } from '#shared/park-columns.ts';
import type { ArticleDetail } from '#shared/resources.ts';
import { groupOf, useColumnName } from '../../columns.ts';
import { articleData, LinkedData } from '../../components/linked-data.tsx';
import { PageMeta } from '../../components/page-meta.tsx';
import { usePage } from '../../data/page.ts';

/** If an article has several URLs, its canonical URL is that of its own category's section (ruling 18). */
export function ArticleMeta({ article, section }: { article: ArticleDetail; section: Column }) {
  const { t } = useLingui();
  const page = usePage();
  const { chrome } = page;
  const nameOf = useColumnName();
  const { createdAt, id, image, source, summary, title } = article;
  const path = `${columnOf(section.cate, chrome)?.base ?? section.base}/${id}`;
  return (
    <>
      <PageMeta
        title={title}
        description={summary ?? title}
        image={image}
        isArticle
        column={nameOf(section)}
        columnType={t(groupOf(section).name)}
        path={path}
      />
      <LinkedData data={import.meta.env.SSR && articleData(page, { article, path, section: nameOf(section) })} />
      <meta name="ArticleTitle" content={title} />
      {parseTime(createdAt) !== undefined && <meta name="PubDate" content={formatDate(createdAt, 'YYYY-MM-DD HH:mm')} />}
      {source !== undefined && <meta name="ContentSource" content={source} />}
    </>
  );
}
