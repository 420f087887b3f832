'use client';
import { useState } from 'react';
// The large images at the page's top.
import { Link } from '#link';
import type { Banner } from './data.ts';
import { Icon } from './icon.tsx';

export function Carousel({ banners }: { banners: Banner[] }) {
  const [shown, setShown] = useState(0);
  const [paused, setPaused] = useState(false);
  const place = (index: number) => `第 ${index + 1} 张，共 ${banners.length} 张`;
  return (
    <section aria-roledescription="轮播" aria-label="园区图片">
      <div className="slide-controls on-dark with-js">
        <div className="container slide-bars" data-count={banners.length}>
          <button type="button" className="round slide-pause" aria-label={paused ? '播放' : '暂停'} onClick={() => setPaused(!paused)}>
            <Icon name="pause" size={18} />
          </button>
          {banners.map(({ id }, index) => (
            <button
              key={id}
              type="button"
              className="slide-bar"
              aria-label={place(index)}
              aria-current={index === shown}
              onClick={() => setShown(index)}
            />
          ))}
        </div>
      </div>
      <div className="swiper">
        <div className="swiper-wrapper">
          {banners.map((banner, index) => (
            <div key={banner.id} className="swiper-slide" role="group" aria-roledescription="图片" aria-label={place(index)}>
              <Slide banner={banner} first={index === 0} />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

function Slide({ banner: { name, subTitle, image, link }, first }: { banner: Banner; first: boolean }) {
  return (
    <div className="slide">
      <img className="fill" src={image} alt="" width={1600} height={640} {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })} />
      <div className="container slide-text">
        <div className="slide-words on-dark">
          <p className="clamp slide-title">
            {link === undefined ? (
              name
            ) : (
              <Link href={link.href} className="covers">
                {name}
              </Link>
            )}
          </p>
          <p className="clamp slide-subtitle">{subTitle}</p>
        </div>
      </div>
    </div>
  );
}
