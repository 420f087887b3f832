// The card: image above, title in two lines and the date below; all of it is one link.
import { DateText } from '../date.tsx';
import { ItemLink } from '../item-link.tsx';
import { Picture } from '../picture.tsx';
import styles from './card-item.module.css';
import type { ItemProps } from './item-props.ts';

export function CardItem({ item, base, heading: Heading }: ItemProps) {
  return (
    <>
      <Picture src={item.image} width={800} height={450} className={styles['picture']} />
      <div className={`stack ${styles['words']}`}>
        <Heading className={`clamp ${styles['title']}`}>
          <ItemLink item={item} base={base} className="covers" />
        </Heading>
        <DateText value={item.createdAt} className={`hint ${styles['date']}`} />
      </div>
    </>
  );
}

/** As high as the card. */
export function CardSkeleton() {
  return (
    <>
      <div className={`${styles['picture']} ${styles['ground']}`} />
      <div className={`stack ${styles['words']}`}>
        <div className={`clamp ${styles['title']}`}>
          <span className="bar" />
        </div>
        <div className={`hint ${styles['date']}`}>&nbsp;</div>
      </div>
    </>
  );
}
