// Lists of articles: titles, rows with an image, and cards.

import type { ReactNode } from 'react';
import { Link } from '#link';
import { type Article, dateOf, hrefOf } from './data.ts';
import { BlockHead } from './links.tsx';
import { Picture } from './picture.tsx';

export function ListBlock({ title, more, children }: { title: string; more: string; children: ReactNode }) {
  return (
    <section className="column list-block">
      <BlockHead title={title} more={more} />
      {children}
    </section>
  );
}

export function TitleList({ articles }: { articles: Article[] }) {
  return (
    <ul className="list">
      {articles.map((article) => (
        <li key={article.id} className="row title-row" data-row={article.id}>
          <Link href={hrefOf(article)} className="ellipsis grow title-link covers">
            <span>{article.title}</span>
          </Link>
          <time className="hint title-day" dateTime={dateOf(article)}>
            {dateOf(article)}
          </time>
        </li>
      ))}
    </ul>
  );
}

export function PictureList({ articles }: { articles: Article[] }) {
  return (
    <ul className="list">
      {articles.map((article) => (
        <li key={article.id} className="picture-row" data-row={article.id}>
          {article.image !== undefined && <Picture src={article.image} className="picture-thumb" />}
          <div className="stack grow picture-words">
            <h3 className="clamp t16">
              <Link href={hrefOf(article)} className="covers">
                <span>{article.title}</span>
              </Link>
            </h3>
            {article.summary !== undefined && <p className="clamp picture-summary">{article.summary}</p>}
            <time className="hint picture-day" dateTime={dateOf(article)}>
              {dateOf(article)}
            </time>
          </div>
        </li>
      ))}
    </ul>
  );
}

export function CardList({ articles }: { articles: Article[] }) {
  return (
    <ul className="pair cards card-list">
      {articles.map((article) => (
        <li key={article.id} className="surface article-tile" data-row={article.id}>
          {article.image !== undefined && <Picture src={article.image} className="tile-picture" />}
          <div className="stack tile-words">
            <h3 className="clamp tile-title">
              <Link href={hrefOf(article)} className="covers">
                <span>{article.title}</span>
              </Link>
            </h3>
            <time className="hint tile-day" dateTime={dateOf(article)}>
              {dateOf(article)}
            </time>
          </div>
        </li>
      ))}
    </ul>
  );
}
