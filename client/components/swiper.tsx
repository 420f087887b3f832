// Swiper components. On the server they render only the markup, because swiper itself would take 10 % of the home page's render time (G11).
import { SwiperSlide as ClientSlide, Swiper as ClientSwiper, type SwiperProps, type SwiperSlideProps } from 'swiper/react';

type SlideProps = Pick<SwiperSlideProps, 'children' | 'role' | 'inert' | 'aria-label' | 'aria-roledescription'>;

/** The state of a slide before hydration. */
const still = { isActive: false, isVisible: false, isFullyVisible: false, isPrev: false, isNext: false };

function StaticSwiper({ children }: SwiperProps) {
  return (
    <div className="swiper">
      <div className="swiper-wrapper">{children}</div>
    </div>
  );
}

function StaticSlide({ children, ...own }: SlideProps) {
  return (
    <div className="swiper-slide" {...own}>
      {typeof children === 'function' ? children(still) : children}
    </div>
  );
}

export const Swiper = import.meta.env.SSR ? StaticSwiper : ClientSwiper;
export const SwiperSlide = import.meta.env.SSR ? StaticSlide : ClientSlide;
