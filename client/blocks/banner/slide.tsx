// Renders one banner image with its caption and link.
import type { BannerItem } from '#shared/resources.ts';
import { LinkTo, langOf } from '../../components/item-link.tsx';
import styles from './banner.module.css';

interface SlideProps {
  item: BannerItem;
  /** True for the first slide. It is the largest contentful paint, so its image loads with high priority. */
  first: boolean;
}

export function Slide({ item, first }: SlideProps) {
  const { image, link, name, subTitle } = item;
  return (
    <div className={styles['slide']}>
      {image !== undefined && (
        <img className="fill" src={image} alt="" width={1600} height={640} {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })} />
      )}
      {name !== undefined && (
        <div className={`container ${styles['place']}`}>
          <div className={`${styles['caption']} on-dark`} {...langOf(item)}>
            <p className={`clamp ${styles['name']}`}>
              {link === undefined ? (
                name
              ) : (
                <LinkTo link={link} className="covers">
                  {name}
                </LinkTo>
              )}
            </p>
            {subTitle !== undefined && <p className={`clamp ${styles['sub-title']}`}>{subTitle}</p>}
          </div>
        </div>
      )}
    </div>
  );
}
