// Shows the logos of the park's partners: six in a row, or in template 2 a single row that scrolls sideways (C4).
import { useLingui } from '@lingui/react/macro';
import type { BannerItem } from '#shared/resources.ts';
import { BlockHead } from '../../components/block-head.tsx';
import { Empty } from '../../components/empty.tsx';
import { Image } from '../../components/image.tsx';
import { langOf } from '../../components/item-link.tsx';
import { usePage } from '../../data/page.ts';
import { Block } from '../block.tsx';
import type { Placed } from '../layout.ts';
import { partnersParams } from '../params.ts';
import styles from './partners.module.css';

export function Partners({ placed }: { placed: Placed }) {
  const { t } = useLingui();
  const { template } = usePage().chrome;
  const title = placed.title ?? t`合作伙伴`;
  const look = `${styles['marks']} ${styles[`template-${template}`]}`;
  return (
    <section className={`column ${styles['part']}`}>
      <BlockHead title={title} />
      <Block name="banners.list" params={partnersParams(placed)} skeleton={<Skeleton look={look} />}>
        {(items) =>
          items.length === 0 ? (
            <Empty />
          ) : (
            // focusable, so that keyboard users can scroll the row
            <ul className={look} aria-label={title} {...(template === 2 && { tabIndex: 0 })}>
              {items.map((item) => (
                <li key={item.id} className={`centre ${styles['mark']}`} {...langOf(item)}>
                  <Mark item={item} />
                </li>
              ))}
            </ul>
          )
        }
      </Block>
    </section>
  );
}

function Mark({ item: { image, link, name = '' } }: { item: BannerItem }) {
  const { t } = useLingui();
  const picture = (
    <Image
      src={image}
      alt={link?.outside ? t`${name}（新窗口打开）` : name}
      width={320}
      height={120}
      sizes="184px"
      widths={[320]}
      instead={<span className={styles['name']}>{name}</span>}
    />
  );
  if (link === undefined) return picture;
  return (
    <a href={link.href} className={`centre ring-inside ${styles['link']}`} {...(link.outside && { target: '_blank', rel: 'noopener noreferrer' })}>
      {picture}
    </a>
  );
}

function Skeleton({ look }: { look: string }) {
  return (
    <div className={look} aria-busy="true">
      {Array.from({ length: 18 }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty boxes
        <div key={i} className={`centre ${styles['mark']}`} aria-hidden="true" />
      ))}
    </div>
  );
}
