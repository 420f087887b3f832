// The park's statements over an image, and the search for a product's source beside them.
import { Link } from '#link';
import { type Article, type Banner, dateOf, hrefOf } from './data.ts';
import { Icon } from './icon.tsx';
import { BlockHead } from './links.tsx';
import { SearchForm } from './search-form.tsx';

export function Statements({ banner, articles }: { banner: Banner | undefined; articles: Article[] }) {
  return (
    <section className="statements">
      <div className="stack statement-head on-dark">
        <img className="fill statement-image" src={banner?.image} alt="" width={1200} height={680} loading="lazy" />
        <div className="statement-title">
          <BlockHead title="声明公示" more="/cms/statement" />
        </div>
        <svg className="statement-quote" viewBox="0 0 120 100" fill="none" aria-hidden="true">
          <path d="M52 6L14 50l38 44M78 6L40 50l38 44" />
        </svg>
        <div className="statement-body">
          <ul className="statement-list">
            {articles.map((article) => (
              <StatementRow key={article.id} article={article} />
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function StatementRow({ article }: { article: Article }) {
  const [day, time] = [dateOf(article), article.createdAt.slice(11, 16)];
  return (
    <li className="row statement-row">
      <span className="statement-time">
        <time dateTime={day}>{day}</time>
        <time dateTime={`${day} ${time}`}>{time}</time>
      </span>
      <h3 className="ellipsis text-whole grow statement-name">
        <Link href={hrefOf(article)} className="covers">
          <span>《{article.title}》</span>
        </Link>
      </h3>
    </li>
  );
}

export function Trace() {
  return (
    <section className="trace">
      <div className="tile trace-tile on-dark">
        <div>
          <h2 className="trace-title">溯源查询</h2>
          <p className="trace-words">查企业、查产品、查公告：一个名称，找到园区公开的全部出处。</p>
        </div>
        <SearchForm className="trace-search" placeholder="产品、企业或代码" label="溯源关键字">
          查询
        </SearchForm>
        <Icon name="scan-search" className="trace-mark" />
      </div>
    </section>
  );
}
