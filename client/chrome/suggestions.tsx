// The suggestions of a search box: recent searches, which can be removed, and titles. Their code loads on the first focus (C6).
import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from 'jotai';
import { useEffect, useState } from 'react';
import { Icon } from '../components/icon.tsx';
import { readMore } from '../data/resource.ts';
import { useAnnounce } from '../navigation/announce.ts';
import { readings } from '../query.ts';
import { forgetSearch, forgetSearches, recentSearches } from './recent-searches.ts';
import styles from './suggestions.module.css';

/** Pause in typing after which titles are requested, in ms. */
const pauseMs = 200;

interface SuggestionsProps {
  /** Id of the list box. Its options have the ids `{id}-0`, `{id}-1` and so on. */
  id: string;
  /** Text in the search box. Only recent searches that contain it are suggested; if it is empty, all are. */
  typed: string;
  /** The text for which titles are requested. It lags behind `typed` while an input method composes. */
  settled: string;
  /** Index of the option selected with the arrow keys; -1 if there is none. */
  active: number;
  onChoose: (keywords: string) => void;
  /** Called with the number of options whenever it changes. */
  onCount: (count: number) => void;
  returnFocus: () => void;
}

export function Suggestions({ id, typed, settled, active, onChoose, onCount, returnFocus }: SuggestionsProps) {
  const { t } = useLingui();
  const [recent, setRecent] = useState(recentSearches);
  const words = typed.trim().toLowerCase();
  const known = recent.filter((keywords) => keywords.toLowerCase() !== words && keywords.toLowerCase().includes(words));
  const titles = useTitles(settled).filter((title) => !known.includes(title));
  const count = known.length + titles.length;
  useEffect(() => {
    onCount(count);
    return () => onCount(0);
  }, [count, onCount]);
  if (count === 0) return null;

  function forget(keywords: string | undefined) {
    if (keywords === undefined) forgetSearches();
    setRecent(keywords === undefined ? [] : forgetSearch(keywords));
    returnFocus();
  }

  const option = (keywords: string, index: number, icon: 'history' | 'search') => (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the focus and the keys stay in the box
    <div
      key={keywords}
      role="option"
      id={`${id}-${index}`}
      aria-selected={index === active}
      className={styles['option']}
      onClick={() => onChoose(keywords)}
    >
      <Icon name={icon} size={16} />
      <span className={`ellipsis ${styles['words']}`}>{keywords}</span>
    </div>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: mousedown keeps the focus in the box, or the list would close before the click
    <div className={styles['panel']} onMouseDown={(event) => event.preventDefault()}>
      {known.length > 0 && (
        <p className={styles['head']}>
          <span>
            <Trans>最近搜索</Trans>
          </span>
          <button type="button" className={`ring-inside ${styles['clear']}`} onClick={() => forget(undefined)}>
            <Trans>清空</Trans>
          </button>
        </p>
      )}
      <div className={styles['options']}>
        <div role="listbox" id={id} aria-label={t`搜索建议`}>
          {known.length > 0 && (
            <div role="group" aria-label={t`最近搜索`} className={styles['known']}>
              {known.map((keywords, i) => option(keywords, i, 'history'))}
            </div>
          )}
          {titles.length > 0 && (
            <div role="group" aria-label={t`文章标题`}>
              {titles.map((title, i) => option(title, known.length + i, 'search'))}
            </div>
          )}
        </div>
        {/* beside the list box, because an option cannot contain a button */}
        {known.length > 0 && (
          <ul className={styles['removals']}>
            {known.map((keywords) => (
              <li key={keywords}>
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
        )}
      </div>
    </div>
  );
}

/** Returns the titles for a text, requested after a pause in typing. The earlier ones stay until the new ones arrive. */
function useTitles(settled: string): readonly string[] {
  const { t } = useLingui();
  const store = useStore();
  const announce = useAnnounce();
  const [titles, setTitles] = useState<readonly string[]>([]);
  const keywords = readings.keywords(settled);
  useEffect(() => {
    if (keywords === undefined) return setTitles([]);
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const result = await readMore(store, 'search.suggestions', { keywords });
      // a failure suggests nothing, because the visitor has not asked for suggestions
      const found = 'data' in result ? result.data : [];
      if (!isCurrent) return;
      setTitles(found);
      if (found.length > 0) announce(t`${found.length} 条标题建议，用上下方向键选择`);
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [keywords, store, announce, t]);
  return titles;
}
