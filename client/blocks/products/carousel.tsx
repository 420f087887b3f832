// The products carousel: three cards in view, or two stacked on phones. It advances automatically and can be paused (C4).
import { useLingui } from '@lingui/react/macro';
import type { BannerItem } from '#shared/resources.ts';
import { BlockHead } from '../../components/block-head.tsx';
import { Empty } from '../../components/empty.tsx';
import { lazyBoundary } from '../../lazy.tsx';
import { Block } from '../block.tsx';
import type { Placed } from '../layout.ts';
import { productsParams } from '../params.ts';
import styles from './carousel.module.css';

const loadSlides = async () => (await import('./slides.tsx')).Slides;
const Slides = lazyBoundary(loadSlides, import.meta.env.SSR ? await loadSlides() : undefined, Waiting);

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
  return <Slides items={items} title={title} />;
}

function Waiting() {
  return <div className={`apart ${styles['frame']} ${styles['waiting']}`} aria-busy="true" />;
}
