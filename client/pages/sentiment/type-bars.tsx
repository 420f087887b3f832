// How much feedback of each kind: a table whose bars need no script.
import { Trans, useLingui } from '@lingui/react/macro';
import type { SentimentFigures } from '#shared/resources.ts';
import { SentimentTypeName } from '../../blocks/sentiments/tags.tsx';
import styles from './charts.module.css';

export function TypeBars({ counts }: { counts: SentimentFigures['byType'] }) {
  const { t } = useLingui();
  const most = Math.max(1, ...counts.map(({ count }) => count));
  const sum = counts.reduce((all, { count }) => all + count, 0);
  const [first] = counts.toSorted((a, b) => b.count - a.count);
  if (first === undefined || sum === 0) return null;
  const percent = Math.round((first.count / sum) * 100);
  return (
    <figure className={styles['figure']}>
      <figcaption className={styles['caption']}>
        <Trans>
          <SentimentTypeName type={first.newsType} />
          最多，占 {percent}%
        </Trans>
      </figcaption>
      <table className={styles['types']}>
        <caption className="visually-hidden">{t`各类留言的数量`}</caption>
        <tbody>
          {counts.map(({ newsType, count }) => (
            <tr key={newsType}>
              <th scope="row">
                <SentimentTypeName type={newsType} />
              </th>
              <td className={styles['track']}>
                <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(count / most) * 100} height="1" className={styles[`type-${newsType}`]} />
                </svg>
              </td>
              <td className={styles['number']}>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
