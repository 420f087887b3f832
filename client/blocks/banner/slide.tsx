// Renders one banner image with its caption and link.
import type { BannerItem } from '#shared/resources.ts';
import { Image } from '../../components/image.tsx';
import { LinkTo, langOf } from '../../components/item-link.tsx';
import styles from './banner.module.css';

interface SlideProps {
  item: BannerItem;
  /** True for the first slide. It is the largest contentful paint, so its image loads with high priority. */
  first: boolean;
}

/** The image covers a box of 200 px height on phones, otherwise 480 px, so its width is at least 2.5 times that. */
const coverSizes = '(max-width: 600px) max(100vw, 500px), max(100vw, 1200px)';

export function Slide({ item, first }: SlideProps) {
  const { image, link, name, subTitle } = item;
  return (
    <div className={styles['slide']}>
      <Image className="fill" src={image} width={1600} height={640} sizes={coverSizes} widths={[640, 1280, 1920]} first={first} />
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
