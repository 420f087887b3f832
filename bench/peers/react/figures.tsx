// The slogan with the park's figures, and the statistics with their data tables.
import type { Banner, PageData } from './data.ts';
import { BlockHead } from './links.tsx';

export function Slogan({ banners: [slogan, ...figures] }: { banners: Banner[] }) {
  return (
    <section className="column slogan">
      <div>
        <h2 className="t28 slogan-title">{slogan?.name}</h2>
        <p className="slogan-words">{slogan?.subTitle}</p>
      </div>
      <dl className="pair figures">
        {figures.map(({ id, name, figure }) => (
          <div key={id} className="figure">
            <dt className="figure-name">{name}</dt>
            <dd className="figure-value">
              {figure?.value}
              <span className="figure-unit">{figure?.unit}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface StatisticsProps {
  title: string;
  more: string;
  caption: string;
  /** The part of the caption that stands out. */
  strong?: string;
  heads: readonly [string, string];
  rows: { name: string; count: number }[];
}

function Statistics({ title, more, caption, strong, heads, rows }: StatisticsProps) {
  return (
    <section className="card stack chart-card">
      <BlockHead title={title} more={more} />
      <figure className="stack">
        <figcaption className="chart-caption">
          {strong !== undefined && <span>{strong}</span>}
          {caption}
        </figcaption>
        <div className="chart with-js" />
        <details open className="chart-details">
          <summary>数据表</summary>
          <table className="chart-table">
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, count }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{count}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </figure>
    </section>
  );
}

const shownClasses = 5;

export function Charts({ classes, months }: Pick<PageData, 'classes' | 'months'>) {
  const total = classes.reduce((sum, { count }) => sum + count, 0);
  const others = classes.slice(shownClasses).reduce((sum, { count }) => sum + count, 0);
  const [largest] = classes;
  const year = months.slice(-12).map(({ month, count }) => ({ name: month, count }));
  const most = year.reduce((best, one) => (one.count > best.count ? one : best));
  return (
    <div className="charts">
      <Statistics
        title="企业行业分布"
        more="/cms/company"
        strong={largest?.name ?? ''}
        caption={`占 ${Math.round((100 * (largest?.count ?? 0)) / total)}%，共 ${total} 家企业`}
        heads={['行业', '企业数']}
        rows={[...classes.slice(0, shownClasses), { name: '其他', count: others }]}
      />
      <Statistics title="公众留言" more="/cms/sentiment" caption={`${most.name} 最多，有 ${most.count} 条`} heads={['月份', '留言数']} rows={year} />
    </div>
  );
}
