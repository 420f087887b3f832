// Shows the park's slogan with four figures (C4).
import type { BannerItem } from '#shared/resources.ts';
import { langOf } from '../../components/item-link.tsx';
import { usePage } from '../../data/page.ts';
import { Block } from '../block.tsx';
import type { Placed } from '../layout.ts';
import { sloganParams } from '../params.ts';
import { Figures } from './figures.tsx';
import styles from './slogan.module.css';

export function Slogan({ placed }: { placed: Placed }) {
  const { chrome } = usePage();
  return (
    <section className={`column ${styles['slogan']} ${styles[`template-${chrome.template}`]}`}>
      <Block name="banners.list" params={sloganParams} skeleton={<div aria-busy="true" />}>
        {(rows) => <Words rows={rows} title={placed.title} />}
      </Block>
    </section>
  );
}

/** Renders slogan and figures. The first row without a figure is the slogan; rows with a figure are the figures. */
function Words({ rows, title }: { rows: readonly BannerItem[]; title: string | undefined }) {
  const { chrome } = usePage();
  const sentence = rows.find(({ figure }) => figure === undefined);
  return (
    <>
      <div {...(sentence && langOf(sentence))}>
        <h2 className={`t28 ${styles['title']}`}>{sentence?.name ?? title ?? chrome.name}</h2>
        {sentence?.subTitle !== undefined && <p className={styles['text']}>{sentence.subTitle}</p>}
      </div>
      <Figures rows={rows} className={styles['figures']} />
    </>
  );
}
