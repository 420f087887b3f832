// The banner: up to five images that advance automatically and can be paused (C4).
import type { BannerItem } from '#shared/resources.ts';
import { usePage } from '../../data/page.ts';
import { lazyBoundary } from '../../lazy.tsx';
import { Block } from '../block.tsx';
import type { Placed } from '../layout.ts';
import { bannerParams } from '../params.ts';
import styles from './banner.module.css';
import { Slide } from './slide.tsx';

const loadSlider = async () => (await import('./slider.tsx')).Slider;
const Slider = lazyBoundary(loadSlider, import.meta.env.SSR ? await loadSlider() : undefined, FirstSlide);

export function Banner({ placed }: { placed: Placed }) {
  const { chrome } = usePage();
  return (
    <section className={`${styles['banner']} ${placed.tall ? styles['tall'] : ''} ${styles[`template-${chrome.template}`]} not-print`}>
      <Block name="banners.list" params={bannerParams(placed)} skeleton={<div className={styles['ground']} aria-busy="true" />}>
        {(items) => <Slides items={items} />}
      </Block>
    </section>
  );
}

/** A single image needs no slider. Without images the banner shows the park's name on a decorative background. */
function Slides({ items }: { items: readonly BannerItem[] }) {
  const { chrome } = usePage();
  const [only, ...others] = items;
  if (only === undefined) return <Slide item={{ id: '', name: chrome.name }} first />;
  if (others.length === 0) return <Slide item={only} first />;
  return <Slider items={items} />;
}

function FirstSlide({ items: [first] }: { items: readonly BannerItem[] }) {
  return first && <Slide item={first} first />;
}
