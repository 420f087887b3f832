// Template 1's block of a section: the newest article large, three more below it (C4).
import type { ArticleItem } from '#shared/resources.ts';
import { BlockHead } from '../../components/block-head.tsx';
import { Empty } from '../../components/empty.tsx';
import { useTo } from '../../data/page.ts';
import { type Section, useSectionName } from '../../sections.ts';
import { Block } from '../block.tsx';
import { latestParams } from '../params.ts';
import styles from './article-card.module.css';
import { ArticleRows } from './article-rows.tsx';
import { FeaturedDocument, FeaturedNotice, FeaturedPicture } from './featured.tsx';

/** How a section's newest article is drawn: with its picture, its date, or its mark. */
const faces = { picture: FeaturedPicture, date: FeaturedNotice, mark: FeaturedDocument };
export type Face = keyof typeof faces;

interface ArticleCardProps {
  section: Section;
  face: Face;
  title?: string | undefined;
}

export function ArticleCard({ section, face, title }: ArticleCardProps) {
  const to = useTo();
  const nameOf = useSectionName();
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

function Body({ items, section, face }: { items: readonly ArticleItem[]; section: Section; face: Face }) {
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
