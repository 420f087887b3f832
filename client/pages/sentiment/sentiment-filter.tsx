// Filters of feedback: types as links, and keywords as a GET form. Both work without JavaScript (F2).

import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../components/icon.tsx';
import { FilterForm } from '../../components/keyword-form.tsx';
import { LinkRow } from '../../components/link-row.tsx';
import { useTo } from '../../data/page.ts';
import { type Query, withQuery } from '../../query.ts';
import { sentimentReadings } from './params.ts';
import styles from './sentiment-filter.module.css';

export function SentimentFilter({ path, query }: { path: string; query: Query }) {
  const { type, keywords } = query;
  const { t } = useLingui();
  const to = useTo();
  const tab = (code: string | undefined, name: string) => ({
    name,
    href: to(withQuery(path, { type: code, keywords })),
    current: code === type,
  });
  return (
    <div className={`cluster apart ${styles['bar']}`}>
      <LinkRow look="tabs" label={t`留言类型`} links={[tab(undefined, t`全部`), tab('01', t`咨询`), tab('02', t`建议`), tab('03', t`投诉`)]} />
      <FilterForm
        path={path}
        known={sentimentReadings}
        query={query}
        label={t`在留言中查找`}
        classes={{ bar: styles['search'], keywords: styles['keywords'], clear: styles['clear'] }}
        before={type !== undefined && <input type="hidden" name="type" value={type} />}
        button={
          <button type="submit" className={`button button-outline ${styles['submit']}`} aria-label={t`查询`}>
            <Icon name="search" />
          </button>
        }
        cleared={keywords === undefined ? undefined : withQuery(path, { type })}
      />
    </div>
  );
}
