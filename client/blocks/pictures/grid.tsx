// A grid of linked images with a name and a line of text: two columns; in template 2 one wide and two narrow cells (C4).
import { useLingui } from '@lingui/react/macro';
import type { BannerItem } from '#shared/resources.ts';
import { BlockHead } from '../../components/block-head.tsx';
import { Empty } from '../../components/empty.tsx';
import { LinkTo, langOf } from '../../components/item-link.tsx';
import { Picture } from '../../components/picture.tsx';
import { usePage } from '../../data/page.ts';
import { Block } from '../block.tsx';
import type { Placed } from '../layout.ts';
import { gridParams } from '../params.ts';
import frame from '../tile.module.css';
import styles from './grid.module.css';

export function Grid({ placed }: { placed: Placed }) {
  const { t } = useLingui();
  const { template } = usePage().chrome;
  const params = gridParams(placed, template);
  const look = `pair ${styles['tiles']} ${styles[`template-${template}`] ?? ''}`;
  return (
    <section className={`column ${styles['part']}`}>
      <BlockHead title={placed.title ?? t`走进园区`} />
      <Block name="banners.list" params={params} skeleton={<Skeleton look={look} count={params.size} />}>
        {(items) =>
          items.length === 0 ? (
            <Empty />
          ) : (
            <ul className={look}>
              {items.map((item) => (
                <li key={item.id} className={`${frame['tile']} ${styles['tile']} on-dark`}>
                  <Tile item={item} />
                </li>
              ))}
            </ul>
          )
        }
      </Block>
    </section>
  );
}

function Tile({ item }: { item: BannerItem }) {
  const { image, link, name, subTitle } = item;
  return (
    <>
      <Picture src={image} width={800} height={450} sizes="(max-width: 600px) 100vw, 600px" className={`fill ${frame['picture']}`} />
      <div className={frame['words']} {...langOf(item)}>
        <h3 className={frame['title']}>
          <LinkTo link={link} className="covers">
            {name}
          </LinkTo>
        </h3>
        {subTitle !== undefined && <p className={`clamp ${styles['text']}`}>{subTitle}</p>}
      </div>
    </>
  );
}

function Skeleton({ look, count }: { look: string; count: number }) {
  return (
    <div className={look} aria-busy="true">
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty tiles
        <div key={i} className={`${frame['tile']} ${styles['tile']} ${styles['waiting']}`} aria-hidden="true" />
      ))}
    </div>
  );
}
