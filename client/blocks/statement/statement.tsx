// The park's statements: the first five with date, time where there is one, and 《title》 (C4).
import type { ArticleItem } from '#shared/resources.ts';
import { BlockHead } from '../../components/block-head.tsx';
import { Empty } from '../../components/empty.tsx';
import { usePage, useTo } from '../../data/page.ts';
import { sectionAt, useSectionName } from '../../sections.ts';
import { Block } from '../block.tsx';
import type { Placed } from '../layout.ts';
import { statementGround, statementParams } from '../params.ts';
import styles from './statement.module.css';
import { StatementCards, StatementCardsSkeleton } from './statement-cards.tsx';
import { StatementRows, StatementRowsSkeleton } from './statement-rows.tsx';

export function Statement({ placed }: { placed: Placed }) {
  const { chrome } = usePage();
  const to = useTo();
  const nameOf = useSectionName();
  const section = sectionAt('/statement');
  const head = <BlockHead title={placed.title ?? nameOf(section)} href={to(section.base)} />;
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
        {/* a picture behind the rows; the theme's deep ground without one */}
        <Block name="banners.list" params={statementGround} skeleton={null} failed={() => null}>
          {([ground]) =>
            ground?.image !== undefined && (
              <img className={`fill ${styles['background']}`} src={ground.image} alt="" width={1200} height={680} loading="lazy" />
            )
          }
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

/** Book-title quotes, drawn large behind the title. */
function Mark() {
  return (
    <svg className={styles['mark']} viewBox="0 0 120 100" fill="none" aria-hidden="true">
      <path d="M52 6L14 50l38 44M78 6L40 50l38 44" />
    </svg>
  );
}
