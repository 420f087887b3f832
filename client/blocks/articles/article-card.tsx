// Template 1's block of a section: its newest article is large, and the next three are rows below it (C4).
import type { Column } from '#shared/columns.ts';
import type { LinkBase } from '#shared/links.ts';
import type { ArticleItem } from '#shared/resources.ts';
import { useColumnName } from '../../columns.ts';
import { BlockHead } from '../../components/block-head.tsx';
import { DateText } from '../../components/date.tsx';
import { Empty } from '../../components/empty.tsx';
import { Icon } from '../../components/icon.tsx';
import { langOf } from '../../components/item-link.tsx';
import { type ItemLook, renderItem } from '../../components/list/item.tsx';
import { useTo } from '../../data/page.ts';
import { Block } from '../block.tsx';
import { latestParams } from '../params.ts';
import styles from './article-card.module.css';
import { FeaturedDocument, FeaturedNotice, FeaturedPicture } from './featured.tsx';

/** Designs of a section's newest article: with an image, a large date or an icon. */
const faces = { picture: FeaturedPicture, date: FeaturedNotice, mark: FeaturedDocument };
export type Face = keyof typeof faces;

interface ArticleCardProps {
  section: Column;
  face: Face;
  title?: string | undefined;
}

export function ArticleCard({ section, face, title }: ArticleCardProps) {
  const to = useTo();
  const nameOf = useColumnName();
  return (
    <section className={styles['frame']}>
      <div className={`card stack ${styles['card']}`}>
        <BlockHead title={title ?? nameOf(section)} href={to(section.list)} />
        <Block name="articles.latest" params={latestParams(section.cate)} skeleton={<Skeleton />}>
          {(items) => <Body items={items} section={section} face={face} />}
        </Block>
      </div>
    </section>
  );
}

function Body({ items, section, face }: { items: readonly ArticleItem[]; section: Column; face: Face }) {
  const [newest, ...others] = items;
  if (newest === undefined) return <Empty />;
  const Featured = faces[face];
  return (
    <div className={`stack apart ${styles['body']}`}>
      <article className={`stack ${styles['featured']}`}>
        <Featured item={newest} base={section.base} />
      </article>
      <ArticleRows items={others.slice(0, 3)} base={section.base} />
    </div>
  );
}

function Skeleton() {
  return (
    <div className={`stack apart ${styles['body']}`} aria-busy="true">
      <div className={`stack ${styles['featured']} ${styles['ground']}`} aria-hidden="true" />
      <div className={styles['bars']} aria-hidden="true">
        <span className="bar" />
        <span className="bar" />
        <span className="bar" />
      </div>
    </div>
  );
}

const rowLook: ItemLook = {
  words: 'grow',
  title: `ellipsis text-whole ${styles['rows-title']}`,
  below: (item) => (
    <p className={`ellipsis hint ${styles['rows-line']}`}>
      <DateText value={item.createdAt} />
      {item.summary !== undefined && <span {...langOf(item)}>{item.summary}</span>}
    </p>
  ),
  after: () => <Icon name="chevron-right" className={styles['rows-arrow']} />,
};

/** Renders the articles after the newest one: title, date, one line of the summary, and an arrow. */
function ArticleRows({ items, base }: { items: readonly ArticleItem[]; base: LinkBase }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id} className={`row ${styles['rows-row']}`}>
          {renderItem({ item, base, heading: 'h3', look: rowLook })}
        </li>
      ))}
    </ul>
  );
}
