// The slides of the products carousel; their code loads lazily.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { Autoplay, Grid } from 'swiper/modules';
import type { BannerItem } from '#shared/resources.ts';
import { Icon } from '../../components/icon.tsx';
import { LinkTo, langOf } from '../../components/item-link.tsx';
import { Picture } from '../../components/picture.tsx';
import { usePlayback } from '../../components/playback.ts';
import { Swiper, SwiperSlide } from '../../components/swiper.tsx';
import styles from './carousel.module.css';

const slideMs = 6000;
const speedMs = 300;

export function Slides({ items, title }: { items: readonly BannerItem[]; title: string }) {
  const { t } = useLingui();
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null);
  const [stops, setStops] = useState(0);
  const [current, setCurrent] = useState(0);
  const playback = usePlayback(swiper);
  const count = items.length;
  const nameOf = (index: number) => {
    const position = index + 1;
    return t`第 ${position} 项，共 ${count} 项`;
  };
  const stopName = (index: number) => {
    const position = index + 1;
    return t`第 ${position} 组，共 ${stops} 组`;
  };
  const counted = ({ snapGrid, snapIndex }: SwiperInstance) => {
    setStops(snapGrid.length);
    setCurrent(snapIndex);
  };

  return (
    <section aria-roledescription={t`轮播`} aria-label={title} className={`apart ${styles['frame']}`} {...playback.handlers}>
      <button
        type="button"
        className={`round ${styles['step']} ${styles['previous']} with-js`}
        aria-label={t`上一项`}
        disabled={stops < 2}
        onClick={() => swiper?.slidePrev()}
      >
        <Icon name="chevron-left" />
      </button>
      <Swiper
        modules={[Autoplay, Grid]}
        rewind
        speed={speedMs}
        threshold={0}
        watchSlidesProgress
        autoplay={{ enabled: false, delay: slideMs, disableOnInteraction: false }}
        slidesPerView={1}
        spaceBetween={12}
        grid={{ rows: 2, fill: 'column' }}
        breakpoints={{
          601: { slidesPerView: 2, spaceBetween: 16, grid: { rows: 1, fill: 'column' } },
          960: { slidesPerView: 3, spaceBetween: 24, grid: { rows: 1, fill: 'column' } },
        }}
        onSwiper={(instance) => {
          setSwiper(instance);
          counted(instance);
        }}
        onSnapGridLengthChange={counted}
        onSnapIndexChange={counted}
      >
        {items.map((item, i) => (
          <SwiperSlide key={item.id} role="group" aria-label={nameOf(i)}>
            {({ isVisible }) => (
              <div className={styles['place']} inert={swiper !== null && !isVisible}>
                <ProductCard item={item} />
              </div>
            )}
          </SwiperSlide>
        ))}
      </Swiper>
      <button
        type="button"
        className={`round ${styles['step']} ${styles['next']} with-js`}
        aria-label={t`下一项`}
        disabled={stops < 2}
        onClick={() => swiper?.slideNext()}
      >
        <Icon name="chevron-right" />
      </button>
      <div className={`${styles['controls']} with-js`}>
        {stops > 1 && (
          <>
            <button type="button" className={`round ${styles['pause']}`} onClick={playback.toggle} aria-label={playback.wanted ? t`暂停` : t`播放`}>
              {playback.wanted ? <Icon name="pause" size={18} /> : <Icon name="play" size={18} />}
            </button>
            {Array.from({ length: stops }, (_, i) => (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its position
                key={i}
                type="button"
                className="slide-bar"
                aria-label={stopName(i)}
                aria-current={i === current}
                onClick={() => swiper?.slideTo(i * (swiper.params.grid?.rows ?? 1))}
              />
            ))}
          </>
        )}
      </div>
    </section>
  );
}

/** A product card with image, name and one line of text. A single link covers the whole card (C4). */
function ProductCard({ item }: { item: BannerItem }) {
  const { image, link, name, subTitle } = item;
  return (
    <article className={`surface ${styles['card']}`}>
      <Picture src={image} width={400} height={300} sizes="(max-width: 600px) 100vw, 400px" widths={[320, 640]} className={styles['picture']} />
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
