// Renders the large first article of a home page block, in three designs: with an image, a large date or an icon (C4).
import { Trans } from '@lingui/react/macro';
import type { LinkBase } from '#shared/links.ts';
import type { ArticleItem } from '#shared/resources.ts';
import { DateText } from '../../components/date.tsx';
import { DateBlock } from '../../components/date-block.tsx';
import { Icon } from '../../components/icon.tsx';
import { ItemLink, langOf } from '../../components/item-link.tsx';
import { Picture } from '../../components/picture.tsx';
import styles from './featured.module.css';

interface FeaturedProps {
  item: ArticleItem;
  base: LinkBase;
}

export function FeaturedPicture({ item, base }: FeaturedProps) {
  return (
    <>
      <div className={`${styles['scene']} on-dark`}>
        <Picture src={item.image} width={800} height={450} sizes="(max-width: 600px) 100vw, 600px" className="fill" />
        <div className={styles['over']}>
          <h3 className={`clamp text-whole t18 ${styles['title']}`}>
            <ItemLink item={item} base={base} className="covers" />
          </h3>
          <DateText value={item.createdAt} className={`hint ${styles['date']}`} />
        </div>
      </div>
      <Summary item={item} />
    </>
  );
}

export function FeaturedNotice({ item, base }: FeaturedProps) {
  return (
    <div className={`stack ${styles['panel']}`}>
      <div className={`row ${styles['top']}`}>
        <DateBlock value={item.createdAt} />
        <h3 className={`clamp text-whole t18 ${styles['title']}`}>
          <ItemLink item={item} base={base} className="covers" />
        </h3>
      </div>
      <Summary item={item} />
      <Detail />
      <Icon name="megaphone" className={styles['motif']} />
    </div>
  );
}

export function FeaturedDocument({ item, base }: FeaturedProps) {
  return (
    <div className={`stack ${styles['panel']}`}>
      <div className={`row ${styles['top']}`}>
        <span className={`round ${styles['mark']}`}>
          <Icon name="landmark" />
        </span>
        <div>
          <h3 className={`clamp text-whole t18 ${styles['title']}`}>
            <ItemLink item={item} base={base} className="covers" />
          </h3>
          <DateText value={item.createdAt} className={`hint ${styles['date']}`} />
        </div>
      </div>
      <Summary item={item} />
      <Detail />
      <Icon name="landmark" className={styles['motif']} />
    </div>
  );
}

function Summary({ item }: { item: ArticleItem }) {
  if (item.summary === undefined) return null;
  return (
    <p className={`clamp ${styles['summary']}`} {...langOf(item)}>
      {item.summary}
    </p>
  );
}

/** A decorative label "View details". It is hidden from screen readers, because the title's link covers the whole panel. */
function Detail() {
  return (
    <span className={`inline ${styles['detail']}`} aria-hidden="true">
      <Trans>查看详情</Trans>
      <Icon name="arrow-right" />
    </span>
  );
}
