// Shows recent searches under the search box, as links that can be removed (C6). Its code loads on the first use of a search box.
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Icon } from '../components/icon.tsx';
import { useTo } from '../data/page.ts';
import styles from './recent-searches.module.css';
import { forgetSearch, forgetSearches, recentSearches } from './recent-searches.ts';

interface RecentSearchesProps {
  /** Text in the search box. Only searches that contain it are suggested; if it is empty, all are. */
  typed: string;
  returnFocus: () => void;
}

export function RecentSearches({ typed, returnFocus }: RecentSearchesProps) {
  const { t } = useLingui();
  const to = useTo();
  const id = useId();
  const [recent, setRecent] = useState(recentSearches);
  const words = typed.trim().toLowerCase();
  const offered = recent.filter((known) => known.toLowerCase() !== words && known.toLowerCase().includes(words));
  if (offered.length === 0) return null;

  function forget(keywords: string | undefined) {
    if (keywords === undefined) forgetSearches();
    setRecent(keywords === undefined ? [] : forgetSearch(keywords));
    returnFocus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: mousedown keeps the focus in the box, or the list would close before the click
    <div className={styles['panel']} onMouseDown={(event) => event.preventDefault()}>
      <p className={styles['head']}>
        <span id={id}>
          <Trans>最近搜索</Trans>
        </span>
        <button type="button" className={`ring-inside ${styles['clear']}`} onClick={() => forget(undefined)}>
          <Trans>清空</Trans>
        </button>
      </p>
      <ul aria-labelledby={id}>
        {offered.map((keywords) => (
          <li key={keywords} className={styles['item']}>
            <a href={to(`/search?${new URLSearchParams({ keywords })}`)} className={`row grow ring-inside ${styles['link']}`}>
              <Icon name="history" size={16} />
              <span className={`ellipsis ${styles['words']}`}>{keywords}</span>
            </a>
            <button
              type="button"
              className={`centre ring-inside ${styles['remove']}`}
              aria-label={t`删除搜索记录“${keywords}”`}
              onClick={() => forget(keywords)}
            >
              <Icon name="x" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
