// Feedback statistics: total, replies, types and months, with links to the forms (F2).

import { Trans, useLingui } from '@lingui/react/macro';
import type { SentimentFigures } from '#shared/resources.ts';
import { Block } from '../../blocks/block.tsx';
import { SentimentTypeName } from '../../blocks/sentiments/tags.tsx';
import { Icon } from '../../components/icon.tsx';
import { usePage, useTo } from '../../data/page.ts';
import styles from './sentiment-strip.module.css';

export function SentimentStrip() {
  const { t } = useLingui();
  const to = useTo();
  const { withoutProgress } = usePage().chrome;
  return (
    <section className={styles['strip']} aria-label={t`留言概况`}>
      <Block name="sentiment.statistics" params={{}} skeleton={<div className={`elder-column ${styles['figures']}`} aria-busy="true" />}>
        {(figures) => <Figures figures={figures} />}
      </Block>
      <p className="cluster not-print">
        <a href={to('/sentiment/sentimentSubmit')} className="button button-primary">
          <Icon name="message-square-text" />
          <Trans>我要留言</Trans>
        </a>
        {!withoutProgress && (
          <a href={to('/sentiment/progress')} className="button button-outline">
            <Icon name="search-check" />
            <Trans>进度查询</Trans>
          </a>
        )}
      </p>
    </section>
  );
}

function Figures({ figures: { total, replied, byType, byMonth } }: { figures: SentimentFigures }) {
  const percent = total === 0 ? undefined : Math.round((replied / total) * 100);
  return (
    <div className={`elder-column ${styles['figures']}`}>
      <dl className={`cluster apart ${styles['numbers']}`}>
        <div>
          <dt>
            <Trans>收到留言</Trans>
          </dt>
          <dd>{total}</dd>
        </div>
        <div>
          <dt>
            <Trans>已答复</Trans>
          </dt>
          <dd>{replied}</dd>
        </div>
        <div>
          <dt>
            <Trans>答复率</Trans>
          </dt>
          <dd>{percent === undefined ? '--' : `${percent}%`}</dd>
        </div>
      </dl>
      <TypeBars counts={byType} />
      <MonthColumns counts={byMonth} />
    </div>
  );
}

/** Shows feedback by type as a table with CSS bars, which need no script. */
function TypeBars({ counts }: { counts: SentimentFigures['byType'] }) {
  const { t } = useLingui();
  const most = Math.max(1, ...counts.map(({ count }) => count));
  const sum = counts.reduce((all, { count }) => all + count, 0);
  const [first] = counts.toSorted((a, b) => b.count - a.count);
  if (first === undefined || sum === 0) return null;
  const percent = Math.round((first.count / sum) * 100);
  return (
    <figure className={styles['chart-figure']}>
      <figcaption className={styles['chart-caption']}>
        <Trans>
          <SentimentTypeName type={first.newsType} />
          最多，占 {percent}%
        </Trans>
      </figcaption>
      <table className={styles['chart-types']}>
        <caption className="visually-hidden">{t`各类留言的数量`}</caption>
        <tbody>
          {counts.map(({ newsType, count }) => (
            <tr key={newsType}>
              <th scope="row">
                <SentimentTypeName type={newsType} />
              </th>
              <td className={styles['chart-track']}>
                <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(count / most) * 100} height="1" className={styles[`chart-type-${newsType}`]} />
                </svg>
              </td>
              <td className={styles['chart-number']}>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

const shownMonths = 12;

/** Shows feedback of the last twelve months as CSS columns above their numbers. For screen readers it is a list. */
function MonthColumns({ counts }: { counts: SentimentFigures['byMonth'] }) {
  const shown = counts.slice(-shownMonths);
  const [peak] = shown.toSorted((a, b) => b.count - a.count);
  if (peak === undefined || peak.count === 0) return null;
  const { month, count } = peak;
  return (
    <figure className={styles['chart-figure']}>
      <figcaption className={styles['chart-caption']}>
        <Trans>
          {month} 最多，有 {count} 条
        </Trans>
      </figcaption>
      <ol className={styles['chart-months']}>
        {shown.map((one) => (
          <li key={one.month} className={styles['chart-month']}>
            <span className={styles['chart-height']}>{one.count}</span>
            <svg viewBox="0 0 1 100" preserveAspectRatio="none" className={styles['chart-column']} aria-hidden="true">
              <rect y={100 - (one.count / count) * 100} width="1" height={(one.count / count) * 100} />
            </svg>
            <MonthName month={one.month} />
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** Shows the month. The year is added for screen readers only. */
function MonthName({ month }: { month: string }) {
  const [year, number] = month.split('-');
  return (
    <time dateTime={month} className={styles['chart-label']}>
      <span className="visually-hidden">{year}-</span>
      {number}
    </time>
  );
}
