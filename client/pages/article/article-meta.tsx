// Metadata of an article, with the names required of public sites (国办发〔2017〕47号).
import { useLingui } from '@lingui/react/macro';
import { formatDate, parseTime } from '#shared/dates.ts';
import type { ArticleDetail } from '#shared/resources.ts';
import { PageMeta } from '../../components/page-meta.tsx';
import { usePage } from '../../data/page.ts';
import { groups, type Section, sectionOf, useSectionName } from '../../sections.ts';

/** An article with several addresses has the canonical one of its own category (ruling 18). */
export function ArticleMeta({ article, section }: { article: ArticleDetail; section: Section }) {
  const { t } = useLingui();
  const { chrome } = usePage();
  const nameOf = useSectionName();
  const { createdAt, id, source, summary, title } = article;
  return (
    <>
      <PageMeta
        title={`${title} - ${chrome.name}`}
        description={summary ?? title}
        column={nameOf(section)}
        columnType={t(groups[section.group].name)}
        path={`${sectionOf(section.cate)?.base ?? section.base}/${id}`}
      />
      <meta name="ArticleTitle" content={title} />
      {parseTime(createdAt) !== undefined && <meta name="PubDate" content={formatDate(createdAt, 'YYYY-MM-DD HH:mm')} />}
      {source !== undefined && <meta name="ContentSource" content={source} />}
    </>
  );
}
