// Kinds as tabs that are links, keywords as a GET form: both work by themselves, with JavaScript they are navigations (F2).

import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useShownValue } from '../../browser/shown-value.ts';
import { LinkRow } from '../../components/link-row.tsx';
import { useTo } from '../../data/page.ts';
import { useNavigate } from '../../navigation/navigate.ts';
import { type Query, readQuery, withQuery } from '../../query.ts';
import { sentimentReadings } from './params.ts';
import styles from './sentiment-filter.module.css';

export function SentimentFilter({ path, query: { type, keywords } }: { path: string; query: Query }) {
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
      <Keywords path={path} type={type} keywords={keywords} />
    </div>
  );
}

interface KeywordsProps {
  path: string;
  type: string | undefined;
  keywords: string | undefined;
}

function Keywords({ path, type, keywords = '' }: KeywordsProps) {
  const { t } = useLingui();
  const to = useTo();
  const navigate = useNavigate();
  const input = useShownValue(keywords);

  function submit(event: FormEvent) {
    event.preventDefault();
    const { query } = readQuery({ keywords: sentimentReadings.keywords }, String(new URLSearchParams({ keywords: input.current?.value ?? '' })));
    navigate(withQuery(path, { type, ...query }));
  }

  return (
    <search className={`${styles['search']} not-print`}>
      <form method="get" action={to(path)} className="row" onSubmit={submit}>
        {type !== undefined && <input type="hidden" name="type" value={type} />}
        <input
          ref={input}
          type="search"
          name="keywords"
          className={`input ${styles['keywords']}`}
          defaultValue={keywords}
          placeholder={t`在留言中查找`}
          aria-label={t`在留言中查找`}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" className={`button button-outline ${styles['submit']}`} aria-label={t`查询`}>
          <Search aria-hidden="true" />
        </button>
        {keywords !== '' && (
          <a href={to(withQuery(path, { type }))} className={styles['clear']}>
            <Trans>清除条件</Trans>
          </a>
        )}
      </form>
    </search>
  );
}
