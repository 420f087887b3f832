// One of the park's offers: a picture, its name, a line about it; all of it is one link, most often to another site (C4).
import type { BannerItem } from '#shared/resources.ts';
import { LinkTo, langOf } from '../../components/item-link.tsx';
import { Picture } from '../../components/picture.tsx';
import styles from './carousel.module.css';

export function ProductCard({ item }: { item: BannerItem }) {
  const { image, link, name, subTitle } = item;
  return (
    <article className={`surface ${styles['card']}`}>
      <Picture src={image} width={400} height={300} className={styles['picture']} />
      <div className={styles['words']} {...langOf(item)}>
        <h3 className={`clamp t18 ${styles['name']}`}>
          <LinkTo link={link} className="covers">
            {name}
          </LinkTo>
        </h3>
        {subTitle !== undefined && <p className={`clamp ${styles['text']}`}>{subTitle}</p>}
      </div>
    </article>
  );
}
