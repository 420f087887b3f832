// Template 2's news block: each section is a tab with two articles as tiles and three as rows. Without scripts all tab panels are visible (C4).
import type { Column } from '#shared/columns.ts';
import type { LinkBase } from '#shared/links.ts';
import type { ArticleItem } from '#shared/resources.ts';
import { useColumnName } from '../../columns.ts';
import { SeeMore } from '../../components/block-head.tsx';
import { DateText } from '../../components/date.tsx';
import { Empty } from '../../components/empty.tsx';
import { Icon } from '../../components/icon.tsx';
import { ItemLink } from '../../components/item-link.tsx';
import { type ItemLook, renderItem } from '../../components/list/item.tsx';
import { Picture } from '../../components/picture.tsx';
import { useTo } from '../../data/page.ts';
import { Block } from '../block.tsx';
import { latestParams } from '../params.ts';
import frame from '../tile.module.css';
import styles from './headlines.module.css';
import { Tabs } from './tabs.tsx';

export function Headlines({ sections }: { sections: readonly Column[] }) {
  const nameOf = useColumnName();
  const tabs = sections.map((section) => ({ id: section.cate, name: nameOf(section), panel: <Panel section={section} /> }));
  return <Tabs tabs={tabs} />;
}

function Panel({ section }: { section: Column }) {
  const to = useTo();
  const nameOf = useColumnName();
  return (
    <div className={`stack ${styles['panel']}`}>
      <Block name="articles.latest" params={latestParams(section.cate)} skeleton={<Skeleton />}>
        {(items) => <Bento items={items} section={section} />}
      </Block>
      <div className={styles['more']}>
        <SeeMore title={nameOf(section)} href={to(section.list)} />
      </div>
    </div>
  );
}

function Bento({ items, section }: { items: readonly ArticleItem[]; section: Column }) {
  if (items.length === 0) return <Empty />;
  return (
    <div className={`elder-column ${styles['bento']}`}>
      <div className={`elder-column ${styles['tiles']}`}>
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
    <div className={`elder-column ${styles['bento']}`} aria-busy="true">
      <div className={`elder-column ${styles['tiles']}`} aria-hidden="true">
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

const rowLook: ItemLook = {
  words: 'grow',
  above: ({ createdAt }) => <DateText value={createdAt} className={`hint ${styles['beside-date']}`} />,
  title: `clamp t18 ${styles['beside-title']}`,
  summary: `clamp not-phone ${styles['beside-summary']}`,
  after: () => (
    <span className={`round ${styles['beside-arrow']}`}>
      <Icon name="arrow-right" size={20} />
    </span>
  ),
};

/** Renders the articles beside the tiles: date, title and summary of two lines each, and an arrow. */
function BentoRows({ items, base }: { items: readonly ArticleItem[]; base: LinkBase }) {
  return (
    <ul className={styles['beside-rows']}>
      {items.map((item) => (
        <li key={item.id} className={`row ${styles['beside-row']}`}>
          {renderItem({ item, base, heading: 'h3', look: rowLook })}
        </li>
      ))}
    </ul>
  );
}

/** Renders an article as an image tile; date and title are over the image. */
function Tile({ item, base }: { item: ArticleItem; base: LinkBase }) {
  return (
    <article className={`${frame['tile']} on-dark`}>
      <Picture src={item.image} width={800} height={450} sizes="(max-width: 600px) 82vw, 800px" className={`fill ${frame['picture']}`} />
      <div className={frame['words']}>
        <DateText value={item.createdAt} className="t14" />
        <h3 className={`${frame['title']} clamp ${styles['tile-title']}`}>
          <ItemLink item={item} base={base} className="covers" />
        </h3>
      </div>
    </article>
  );
}
