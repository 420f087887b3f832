// The row with an image: title and summary in two lines each, then the date.
import { DateText } from '../date.tsx';
import { ItemLink, langOf } from '../item-link.tsx';
import { Picture } from '../picture.tsx';
import styles from './default-item.module.css';
import type { ItemProps } from './item-props.ts';

export function DefaultItem({ item, base, heading: Heading }: ItemProps) {
  return (
    <>
      <Picture src={item.image} width={800} height={450} className={styles['picture']} />
      <div className={`stack grow ${styles['words']}`}>
        <Heading className="clamp t16">
          <ItemLink item={item} base={base} className="covers" />
        </Heading>
        {item.summary !== undefined && (
          <p className={`clamp ${styles['summary']}`} {...langOf(item)}>
            {item.summary}
          </p>
        )}
        <DateText value={item.createdAt} className={`hint ${styles['date']}`} />
      </div>
    </>
  );
}
