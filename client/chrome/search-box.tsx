// The search box: works without JavaScript; with it, an empty search shows a message and keeps the focus (H1, C6).

import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { KeywordForm } from '../components/keyword-form.tsx';
import { useOnNavigation } from '../navigation/on-navigation.ts';
import { RecentSearches } from './recent-searches.tsx';
import styles from './search-box.module.css';

interface SearchBoxProps {
  /** `header`: joined icon button; `wide`: button with text; `large`: the same, on the results page. */
  look: 'header' | 'wide' | 'large';
  inputRef?: RefObject<HTMLInputElement | null>;
  /** The searched keywords; an empty string shows the message of an empty search. */
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
        // suggest all recent searches, not only those that contain the last keywords
        onFocus={() => setTyped('')}
        onType={setTyped}
        onSubmit={() => setTyped(undefined)}
        button={
          <button type="submit" className={`search-button ${styles['button']}`}>
            <Search size={20} aria-hidden />
            <span className={look === 'header' ? 'visually-hidden' : undefined}>
              <Trans>搜索</Trans>
            </span>
          </button>
        }
      >
        {(empty) =>
          // no suggestions where the message overlays the same area
          typed !== undefined && (!empty || look === 'large') && <RecentSearches typed={typed} returnFocus={() => input.current?.focus()} />
        }
      </KeywordForm>
    </search>
  );
}

/** The text typed since the box got the focus; undefined while suggestions are closed. */
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
          // Escape closes the list; a second one clears the box, as in browsers
          event.preventDefault();
          setTyped(undefined);
        }
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event);
      },
    },
  };
}

/** Moves the focus between the box and its suggestions with the arrow keys, as in a native list. */
function step(event: KeyboardEvent): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li a')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? undefined : stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
