// The tile: an image with its title; pointed at or focused it darkens and shows the category as well; always, where nothing hovers.
import { ItemLink } from '../item-link.tsx';
import { Picture } from '../picture.tsx';
import styles from './hover-item.module.css';
import type { ItemProps } from './item-props.ts';

export function HoverItem({ item, base, heading: Heading }: ItemProps) {
  return (
    <>
      <Picture src={item.image} width={400} height={300} className={`fill ${styles['picture']}`} />
      <div className={`fill ${styles['words']} on-dark`}>
        <Heading className={`clamp ${styles['title']}`}>
          <ItemLink item={item} base={base} className="covers" />
        </Heading>
        {item.cateName !== undefined && <p className={`t14 ${styles['category']}`}>{item.cateName}</p>}
      </div>
    </>
  );
}
