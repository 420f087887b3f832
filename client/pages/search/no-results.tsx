// Suggestions for a search without results.
import { Trans, useLingui } from '@lingui/react/macro';
import { Empty } from '../../components/empty.tsx';
import { useTo } from '../../data/page.ts';
import styles from './results.module.css';

export function NoResults({ keywords }: { keywords: string }) {
  // not `<Trans>`, because `<Trans>` would interpret tags in the visitor's keywords
  const { t } = useLingui();
  const to = useTo();
  return (
    <div className={styles['nothing']}>
      <p className={`hint ${styles['count']}`}>{t`没有找到与“${keywords}”有关的内容`}</p>
      <Empty />
      <p className={`hint ${styles['tips']}`}>
        <Trans>
          可以换一个更短或更常用的关键字，也可以从<a href={to('/sitemap')}>网站地图</a>查找。
        </Trans>
      </p>
    </div>
  );
}
