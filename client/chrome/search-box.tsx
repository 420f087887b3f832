// The search box. It works without JavaScript; with it, an empty search shows a message and the focus stays in the field (H1, C6).

import { Trans, useLingui } from '@lingui/react/macro';
import { type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { Icon } from '../components/icon.tsx';
import { KeywordForm } from '../components/keyword-form.tsx';
import { useOnNavigation } from '../navigation/on-navigation.ts';
import { RecentSearches } from './recent-searches.tsx';
import styles from './search-box.module.css';

interface SearchBoxProps {
  /** `header` has a joined icon button, `wide` a button with text; `large` is `wide` as shown on the results page. */
  look: 'header' | 'wide' | 'large';
  inputRef?: RefObject<HTMLInputElement | null>;
  /** The keywords of the current results. An empty string shows the message of an empty search. */
  searched?: string;
}

export function SearchBox({ look, inputRef, searched }: SearchBoxProps) {
  const { t } = useLingui();
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  const { typed, setTyped, handlers } = useTyped();
  return (
    <search className={`${styles['box']} ${styles[look] ?? ''}`} {...handlers}>
      <KeywordForm
        label={t`搜索关键字`}
        placeholder={t`请输入关键字`}
        classes={{ input: styles['input'] ?? '', message: styles['message'] ?? '' }}
        searched={searched}
        input={input}
        // suggests all recent searches first, although the box still contains the last keywords
        onFocus={() => setTyped('')}
        onType={setTyped}
        onSubmit={() => setTyped(undefined)}
        button={
          <button type="submit" className={`search-button ${styles['button']}`}>
            <Icon name="search" size={20} />
            <span className={look === 'header' ? 'visually-hidden' : undefined}>
              <Trans>搜索</Trans>
            </span>
          </button>
        }
      >
        {(empty) =>
          // no suggestions while the message of an empty search is shown in the same place
          typed !== undefined && (!empty || look === 'large') && <RecentSearches typed={typed} returnFocus={() => input.current?.focus()} />
        }
      </KeywordForm>
    </search>
  );
}

/** Returns the text typed since the box got the focus. It is undefined while the suggestions are closed. */
function useTyped() {
  const [typed, setTyped] = useState<string>();
  useOnNavigation(() => setTyped(undefined));
  return {
    typed,
    setTyped,
    handlers: {
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (!currentTarget.contains(relatedTarget)) setTyped(undefined);
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.key === 'Escape' && typed !== undefined) {
          // Escape closes the suggestions; without preventDefault it would also clear the box. The next Escape clears it, as browsers do
          event.preventDefault();
          setTyped(undefined);
        }
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event);
      },
    },
  };
}

/** Moves the focus between the box and its suggestions with the arrow keys, as in a native list box. */
function step(event: KeyboardEvent): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li a')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? undefined : stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
