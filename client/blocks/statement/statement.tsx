// Shows the park's five newest statements with date, time of day if there is one, and the title in book-title marks: 《title》 (C4).
import { columnAt } from '#shared/park-columns.ts';
import type { ArticleItem } from '#shared/resources.ts';
import { useColumnName } from '../../columns.ts';
import { BlockHead } from '../../components/block-head.tsx';
import { DateText, hasTime } from '../../components/date.tsx';
import { DateBlock } from '../../components/date-block.tsx';
import { Empty } from '../../components/empty.tsx';
import { Icon } from '../../components/icon.tsx';
import { Image } from '../../components/image.tsx';
import { ItemLink } from '../../components/item-link.tsx';
import { Quoted } from '../../components/quoted.tsx';
import { usePage, useTo } from '../../data/page.ts';
import { Block } from '../block.tsx';
import type { Placed } from '../layout.ts';
import { statementGround, statementParams } from '../params.ts';
import styles from './statement.module.css';

export function Statement({ placed }: { placed: Placed }) {
  const { chrome } = usePage();
  const to = useTo();
  const nameOf = useColumnName();
  const section = columnAt('/statement');
  const head = <BlockHead title={placed.title ?? nameOf(section)} href={to(section.list)} />;
  const list = (
    <Block name="articles.latest" params={statementParams} skeleton={chrome.template === 2 ? <StatementCardsSkeleton /> : <StatementRowsSkeleton />}>
      {(items) => <Items items={items.slice(0, 5)} />}
    </Block>
  );
  if (chrome.template === 2)
    return (
      <section className={`stack ${styles['open']}`}>
        {head}
        {list}
      </section>
    );
  return (
    <section className={styles['frame']}>
      <div className={`stack ${styles['panel']} on-dark`}>
        {/* The background image. Without one, the theme's dark colour is visible. */}
        <Block name="banners.list" params={statementGround} skeleton={null} failed={() => null}>
          {([ground]) => (
            <Image
              className={`fill ${styles['background']}`}
              src={ground?.image}
              width={1200}
              height={680}
              sizes="(max-width: 600px) 480px, 1200px"
              widths={[640, 1280]}
            />
          )}
        </Block>
        <div className={styles['side']}>{head}</div>
        <Mark />
        <div className={styles['list']}>{list}</div>
      </div>
    </section>
  );
}

function Items({ items }: { items: readonly ArticleItem[] }) {
  const { chrome } = usePage();
  if (items.length === 0) return <Empty />;
  return chrome.template === 2 ? <StatementCards items={items} /> : <StatementRows items={items} />;
}

/** Draws large book-title marks behind the title. */
function Mark() {
  return (
    <svg className={styles['mark']} viewBox="0 0 120 100" fill="none" aria-hidden="true">
      <path d="M52 6L14 50l38 44M78 6L40 50l38 44" />
    </svg>
  );
}

/** Template 2 shows statements as five date cards in a row, with scroll snapping on narrow screens. */
function StatementCards({ items }: { items: readonly ArticleItem[] }) {
  return (
    <ul className={styles['cards-cards']}>
      {items.map((item) => (
        <li key={item.id} className={`stack surface ${styles['cards-card']}`}>
          <span className={styles['cards-when']}>
            <DateBlock value={item.createdAt} />
            {hasTime(item.createdAt) && <DateText value={item.createdAt} format="HH:mm" className={`hint ${styles['cards-time']}`} />}
          </span>
          <h3 className={`clamp ${styles['cards-title']}`}>
            <ItemLink item={item} base="/statement" className="covers">
              <Quoted title={item.title} />
            </ItemLink>
          </h3>
          <Icon name="arrow-right" className={styles['cards-arrow']} />
        </li>
      ))}
    </ul>
  );
}

function StatementCardsSkeleton() {
  return (
    <ul className={styles['cards-cards']} aria-busy="true" aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <li key={row} className={`stack surface ${styles['cards-card']}`}>
          <span className="bar" />
          <span className="bar" />
        </li>
      ))}
    </ul>
  );
}

/** Template 1 shows statements as rows on a dark background. */
function StatementRows({ items }: { items: readonly ArticleItem[] }) {
  return (
    <ul className={styles['rows-rows']}>
      {items.map((item) => (
        <li key={item.id} className={`row ${styles['rows-row']}`}>
          <span className={styles['rows-when']}>
            <DateText value={item.createdAt} />
            {hasTime(item.createdAt) && <DateText value={item.createdAt} format="HH:mm" />}
          </span>
          <h3 className={`ellipsis text-whole grow ${styles['rows-title']}`}>
            <ItemLink item={item} base="/statement" className="covers">
              <Quoted title={item.title} />
            </ItemLink>
          </h3>
        </li>
      ))}
    </ul>
  );
}

function StatementRowsSkeleton() {
  return (
    <ul className={styles['rows-rows']} aria-busy="true" aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <li key={row} className={`row ${styles['rows-row']}`}>
          <span className={`bar ${styles['rows-waiting']}`} />
        </li>
      ))}
    </ul>
  );
}
