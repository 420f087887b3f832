// The carousel of swiper/react; while rendering its markup alone: its engine moves nothing there and costs a tenth of the home page (G11).
import { SwiperSlide as LiveSlide, Swiper as LiveSwiper, type SwiperProps, type SwiperSlideProps } from 'swiper/react';

type SlideProps = Pick<SwiperSlideProps, 'children' | 'role' | 'inert' | 'aria-label' | 'aria-roledescription'>;

/** What a slide knows of itself before it lives. */
const still = { isActive: false, isVisible: false, isFullyVisible: false, isPrev: false, isNext: false };

function StillSwiper({ children }: SwiperProps) {
  return (
    <div className="swiper">
      <div className="swiper-wrapper">{children}</div>
    </div>
  );
}

function StillSlide({ children, ...own }: SlideProps) {
  return (
    <div className="swiper-slide" {...own}>
      {typeof children === 'function' ? children(still) : children}
    </div>
  );
}

export const Swiper = import.meta.env.SSR ? StillSwiper : LiveSwiper;
export const SwiperSlide = import.meta.env.SSR ? StillSlide : LiveSlide;
