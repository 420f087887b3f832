// The banner's carousel; its code loads only if there are several images. It pauses on the button, focus, hover, or prefers-reduced-motion.
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useState } from 'react';
import type { Swiper as SwiperInstance } from 'swiper';
import { Autoplay } from 'swiper/modules';
import type { BannerItem } from '#shared/resources.ts';
import { useIsHydrated } from '../../browser/hydrated.ts';
import { Icon } from '../../components/icon.tsx';
import { usePlayback } from '../../components/playback.ts';
import { Swiper, SwiperSlide } from '../../components/swiper.tsx';
import styles from './banner.module.css';
import { Slide } from './slide.tsx';

const slideMs = 6000;
const speedMs = 300;

export function Slider({ items }: { items: readonly BannerItem[] }) {
  const { t } = useLingui();
  const isHydrated = useIsHydrated();
  const [swiper, setSwiper] = useState<SwiperInstance | null>(null);
  const [current, setCurrent] = useState(0);
  const playback = usePlayback(swiper);
  const count = items.length;
  const nameOf = (index: number) => {
    const position = index + 1;
    return t`第 ${position} 张，共 ${count} 张`;
  };

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowRight') swiper?.slideNext();
    if (key === 'ArrowLeft') swiper?.slidePrev();
  }

  return (
    <section aria-roledescription={t`轮播`} aria-label={t`园区图片`} onKeyDown={onKeyDown} {...playback.handlers}>
      <div className={`${styles['controls']} on-dark with-js`}>
        <div className={`container ${styles['row']}`} data-count={count}>
          <button type="button" className={`round ${styles['pause']}`} onClick={playback.toggle} aria-label={playback.wanted ? t`暂停` : t`播放`}>
            {playback.wanted ? <Icon name="pause" size={18} className="icon-filled" /> : <Icon name="play" size={18} className="icon-filled" />}
          </button>
          {items.map((item, i) => (
            <button
              key={item.id}
              type="button"
              className={`slide-bar ${styles['bar']}`}
              aria-label={nameOf(i)}
              aria-current={i === current}
              onClick={() => swiper?.slideTo(i)}
            />
          ))}
        </div>
      </div>
      <Swiper
        modules={[Autoplay]}
        rewind
        speed={speedMs}
        threshold={0}
        autoplay={{ enabled: false, delay: slideMs, disableOnInteraction: false }}
        onSwiper={setSwiper}
        onSlideChange={({ activeIndex }) => setCurrent(activeIndex)}
      >
        {items.map((item, i) => (
          <SwiperSlide key={item.id} role="group" aria-roledescription={t`图片`} aria-label={nameOf(i)} inert={isHydrated && i !== current}>
            <Slide item={item} first={i === 0} />
          </SwiperSlide>
        ))}
      </Swiper>
    </section>
  );
}
