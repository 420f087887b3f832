'use client';
// The park's products, which visitors scroll sideways.
import { useState } from 'react';
import type { Banner } from './data.ts';
import { Icon } from './icon.tsx';
import { AnyLink, BlockHead } from './links.tsx';
import { Picture } from './picture.tsx';

export function Products({ banners }: { banners: Banner[] }) {
  const [first, setFirst] = useState(0);
  // without a measured width there is nothing to scroll
  const last = 0;
  return (
    <section className="column products not-print">
      <BlockHead title="产品与服务" />
      <section aria-roledescription="轮播" aria-label="产品与服务" className="apart product-slides">
        <button type="button" className="round arrow with-js" aria-label="上一项" disabled={first === 0} onClick={() => setFirst(first - 1)}>
          <Icon name="chevron-left" />
        </button>
        <div className="swiper">
          <div className="swiper-wrapper">
            {banners.map((banner, index) => (
              <div key={banner.id} className="swiper-slide" role="group" aria-label={`第 ${index + 1} 项，共 ${banners.length} 项`}>
                <Product banner={banner} />
              </div>
            ))}
          </div>
        </div>
        <button
          type="button"
          className="round arrow arrow-next with-js"
          aria-label="下一项"
          disabled={first === last}
          onClick={() => setFirst(first + 1)}
        >
          <Icon name="chevron-right" />
        </button>
        <div className="dots with-js" />
      </section>
    </section>
  );
}

function Product({ banner: { name, subTitle, image, link } }: { banner: Banner }) {
  return (
    <div className="product-slide">
      <article className="surface product">
        {image !== undefined && <Picture src={image} className="product-picture" />}
        <div className="product-words">
          <h3 className="clamp t18 product-title">
            {link === undefined ? (
              name
            ) : (
              <AnyLink to={link} className="covers">
                {name}
              </AnyLink>
            )}
          </h3>
          <p className="clamp product-summary">{subTitle}</p>
        </div>
      </article>
    </div>
  );
}
