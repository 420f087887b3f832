// The park's products and services: three in view, two above one another on phones; moves by itself and can be paused (C4).
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import type { BannerItem } from '#shared/resources.ts';
import { whenIdle } from '../../browser/idle.ts';
import { BlockHead } from '../../components/block-head.tsx';
import { Empty } from '../../components/empty.tsx';
import { Alive, untilItComes } from '../../late.tsx';
import { Block } from '../block.tsx';
import type { Placed } from '../layout.ts';
import { productsParams } from '../params.ts';
import styles from './carousel.module.css';

/** There at once on the server; in a browser its code comes after the page, and React keeps the server's markup till then. */
const Slides = import.meta.env.SSR
  ? (await import('./slides.tsx')).Slides
  : untilItComes(async () => {
      await whenIdle();
      return (await import('./slides.tsx')).Slides;
    });

export function Carousel({ placed }: { placed: Placed }) {
  const { t } = useLingui();
  const title = placed.title ?? t`产品与服务`;
  return (
    <section className={`column ${styles['part']} not-print`}>
      <BlockHead title={title} />
      <Block name="banners.list" params={productsParams(placed)} skeleton={<Waiting />}>
        {(items) => <Offers items={items} title={title} />}
      </Block>
    </section>
  );
}

function Offers({ items, title }: { items: readonly BannerItem[]; title: string }) {
  if (items.length === 0) return <Empty />;
  return (
    <Suspense fallback={<Waiting />}>
      <Slides items={items} title={title} />
      <Alive />
    </Suspense>
  );
}

function Waiting() {
  return <div className={`apart ${styles['frame']} ${styles['waiting']}`} aria-busy="true" />;
}
