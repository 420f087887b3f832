// Links as images: the park's themes and its partners.
import type { Banner } from './data.ts';
import { AnyLink, BlockHead } from './links.tsx';
import { Picture } from './picture.tsx';

export function Themes({ banners }: { banners: Banner[] }) {
  return (
    <section className="column themes">
      <BlockHead title="走进园区" />
      <ul className="elder-column pair theme-list">
        {banners.map(({ id, name, subTitle, image, link }) => (
          <li key={id} className="tile theme on-dark">
            {image !== undefined && <Picture src={image} className="fill theme-picture" />}
            <div className="theme-words">
              <h3 className="theme-title">
                {link === undefined ? (
                  name
                ) : (
                  <AnyLink to={link} className="covers">
                    {name}
                  </AnyLink>
                )}
              </h3>
              <p className="clamp theme-summary">{subTitle}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Partners({ banners }: { banners: Banner[] }) {
  return (
    <section className="column partners">
      <BlockHead title="合作伙伴" />
      <ul className="partner-list" aria-label="合作伙伴">
        {banners.map((banner) => (
          <li key={banner.id} className="centre partner">
            <Partner banner={banner} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Partner({ banner: { name, image, link } }: { banner: Banner }) {
  if (link === undefined) return <img src={image} alt={name} width={320} height={120} loading="lazy" />;
  return (
    <a href={link.href} className="centre ring-inside partner-link" target="_blank" rel="noopener noreferrer">
      <img src={image} alt={`${name}（新窗口打开）`} width={320} height={120} loading="lazy" />
    </a>
  );
}
