// What an article says of itself to machines: the meta names that public sites carry (国办发〔2017〕47号).
import { formatDate, parseTime } from '#shared/dates.ts';
import type { ArticleDetail } from '#shared/resources.ts';
import { type Section, useSectionName } from '../../sections.ts';
import { usePage, useTo } from '../../state/page.ts';
import { PageMeta } from '../page-meta.tsx';

export function ArticleMeta({ article, section }: { article: ArticleDetail; section: Section }) {
  const { chrome, origin } = usePage();
  const to = useTo();
  const nameOf = useSectionName();
  const { createdAt, id, source, summary, title } = article;
  return (
    <>
      <PageMeta title={`${title} - ${chrome.name}`} description={summary ?? title} column={nameOf(section)} />
      <meta name="ArticleTitle" content={title} />
      {parseTime(createdAt) !== undefined && <meta name="PubDate" content={formatDate(createdAt, 'YYYY-MM-DD HH:mm')} />}
      {source !== undefined && <meta name="ContentSource" content={source} />}
      <meta name="Url" content={origin + to(`${section.base}/${id}`)} />
    </>
  );
}
