// Template 2's bento: of each section the first two articles as tiles, items 2 to 4 beside them; the sections are tabs.
// Without scripts all of them stand below one another (C4).
import type { ArticleItem } from '#shared/resources.ts';
import { SeeMore } from '../../components/block-head.tsx';
import { Empty } from '../../components/empty.tsx';
import { useTo } from '../../data/page.ts';
import { type Section, useSectionName } from '../../sections.ts';
import { Block } from '../block.tsx';
import { latestParams } from '../params.ts';
import { BentoRows } from './bento-rows.tsx';
import styles from './headlines.module.css';
import { Tabs } from './tabs.tsx';
import { Tile } from './tile.tsx';

export function Headlines({ sections }: { sections: readonly Section[] }) {
  const nameOf = useSectionName();
  const tabs = sections.map((section) => ({ id: section.cate, name: nameOf(section), panel: <Panel section={section} /> }));
  return <Tabs tabs={tabs} />;
}

function Panel({ section }: { section: Section }) {
  const to = useTo();
  const nameOf = useSectionName();
  return (
    <div className={`stack ${styles['panel']}`}>
      <Block name="articles.latest" params={latestParams(section.cate)} skeleton={<Skeleton />}>
        {(items) => <Bento items={items} section={section} />}
      </Block>
      <div className={styles['more']}>
        <SeeMore title={nameOf(section)} href={to(section.base)} />
      </div>
    </div>
  );
}

function Bento({ items, section }: { items: readonly ArticleItem[]; section: Section }) {
  if (items.length === 0) return <Empty />;
  return (
    <div className={styles['bento']}>
      <div className={styles['tiles']}>
        {items.slice(0, 2).map((item) => (
          <Tile key={item.id} item={item} base={section.base} />
        ))}
      </div>
      <BentoRows items={items.slice(2, 5)} base={section.base} />
    </div>
  );
}

function Skeleton() {
  return (
    <div className={styles['bento']} aria-busy="true">
      <div className={styles['tiles']} aria-hidden="true">
        <div className={styles['ground']} />
        <div className={styles['ground']} />
      </div>
      <div className={styles['bars']} aria-hidden="true">
        <span className="bar" />
        <span className="bar" />
        <span className="bar" />
      </div>
    </div>
  );
}
