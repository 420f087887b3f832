// A section's newest articles: the first is large, the others are rows below it.
import { Link } from '#link';
import { type Article, dateOf, hrefOf } from './data.ts';
import { Icon } from './icon.tsx';
import { BlockHead } from './links.tsx';
import { Picture } from './picture.tsx';

function Day({ article, className }: { article: Article; className?: string }) {
  const day = dateOf(article);
  return (
    <time className={className} dateTime={day}>
      {day}
    </time>
  );
}

function FeaturedTitle({ article }: { article: Article }) {
  return (
    <h3 className="clamp text-whole t18 featured-title">
      <Link href={hrefOf(article)} className="covers">
        <span>{article.title}</span>
      </Link>
    </h3>
  );
}

function Details() {
  return (
    <span className="inline featured-more" aria-hidden="true">
      查看详情
      <Icon name="arrow-right" />
    </span>
  );
}

function FeaturedPicture({ article }: { article: Article }) {
  return (
    <>
      <div className="featured-picture on-dark">
        {article.image !== undefined && <Picture src={article.image} className="fill" />}
        <div className="featured-words">
          <FeaturedTitle article={article} />
          <Day article={article} className="hint featured-day" />
        </div>
      </div>
      <p className="clamp featured-summary">{article.summary}</p>
    </>
  );
}

function FeaturedNotice({ article }: { article: Article }) {
  const day = dateOf(article);
  return (
    <div className="stack featured-box">
      <div className="row featured-head">
        <time className="date-block" dateTime={day}>
          <span className="date-day">{day.slice(8)}</span>
          <span className="date-month">{day.slice(0, 7)}</span>
        </time>
        <FeaturedTitle article={article} />
      </div>
      <p className="clamp featured-summary">{article.summary}</p>
      <Details />
      <Icon name="megaphone" className="featured-mark" />
    </div>
  );
}

function FeaturedDocument({ article }: { article: Article }) {
  return (
    <div className="stack featured-box">
      <div className="row featured-head">
        <span className="round featured-icon">
          <Icon name="landmark" />
        </span>
        <div>
          <FeaturedTitle article={article} />
          <Day article={article} className="hint featured-day" />
        </div>
      </div>
      <p className="clamp featured-summary">{article.summary}</p>
      <Details />
      <Icon name="landmark" className="featured-mark" />
    </div>
  );
}

function ArticleRow({ article }: { article: Article }) {
  return (
    <li className="row article-row">
      <div className="grow">
        <h3 className="ellipsis text-whole article-title">
          <Link href={hrefOf(article)} className="covers">
            <span>{article.title}</span>
          </Link>
        </h3>
        <p className="ellipsis hint article-facts">
          <Day article={article} />
          {article.summary !== undefined && <span>{article.summary}</span>}
        </p>
      </div>
      <Icon name="chevron-right" className="article-arrow" />
    </li>
  );
}

const faces = { picture: FeaturedPicture, date: FeaturedNotice, mark: FeaturedDocument };

interface ArticleCardProps {
  title: string;
  more: string;
  face: keyof typeof faces;
  articles: Article[];
}

export function ArticleCard({ title, more, face, articles: [first, ...others] }: ArticleCardProps) {
  const Featured = faces[face];
  return (
    <div className="third">
      <section className="article-block">
        <div className="card stack article-card">
          <BlockHead title={title} more={more} />
          <div className="stack apart article-body">
            {first !== undefined && (
              <article className="stack featured">
                <Featured article={first} />
              </article>
            )}
            <ul>
              {others.slice(0, 3).map((article) => (
                <ArticleRow key={article.id} article={article} />
              ))}
            </ul>
          </div>
        </div>
      </section>
    </div>
  );
}
