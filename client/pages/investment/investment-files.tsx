// Shows documents for investors as cards.
import type { Column } from '#shared/columns.ts';
import { Block } from '../../blocks/block.tsx';
import { useColumnName } from '../../columns.ts';
import { BlockHead } from '../../components/block-head.tsx';
import { DateText } from '../../components/date.tsx';
import { Empty } from '../../components/empty.tsx';
import { Icon } from '../../components/icon.tsx';
import { type ItemLook, renderItem } from '../../components/list/item.tsx';
import { useTo } from '../../data/page.ts';
import styles from './investment-files.module.css';

const look: ItemLook = {
  before: () => <Icon name="file-text" className={styles['icon']} />,
  words: styles['words'] ?? '',
  title: 'clamp t16',
  below: ({ createdAt }) => <DateText value={createdAt} className="hint" />,
};

export function InvestmentFiles({ section, size }: { section: Column; size: number }) {
  const to = useTo();
  const nameOf = useColumnName();
  const { base, cate, list } = section;
  return (
    <div className={`column ${styles['part']}`}>
      <BlockHead title={nameOf(section)} href={to(list)} />
      <Block name="articles.latest" params={{ cate, size }} skeleton={<Skeleton count={size} />}>
        {(items) =>
          items.length === 0 ? (
            <Empty />
          ) : (
            <ul className={`column ${styles['files']}`}>
              {items.map((item) => (
                <li key={item.id} className={`surface ${styles['file']}`}>
                  {renderItem({ item, base, heading: 'h3', look })}
                </li>
              ))}
            </ul>
          )
        }
      </Block>
    </div>
  );
}

function Skeleton({ count }: { count: number }) {
  return (
    <div className={`column ${styles['files']}`} aria-busy="true">
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no id
        <div key={i} className={`surface ${styles['file']}`} aria-hidden="true">
          <span className="bar" />
        </div>
      ))}
    </div>
  );
}
