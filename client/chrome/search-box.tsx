// The keyword box: a form that works by itself; with JavaScript an empty one says so and keeps the focus (H1, C6).

import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { KeywordForm } from '../components/keyword-form.tsx';
import { useOnNavigation } from '../navigation/on-navigation.ts';
import { RecentSearches } from './recent-searches.tsx';
import styles from './search-box.module.css';

interface SearchBoxProps {
  /** `header`: icon button, joined; `wide`: the button says its word; `large`: the same, on the page of results. */
  look: 'header' | 'wide' | 'large';
  inputRef?: RefObject<HTMLInputElement | null>;
  /** What was searched for; nothing at all asks for keywords from the start. */
  asked?: string;
}

export function SearchBox({ look, inputRef, asked }: SearchBoxProps) {
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
        asked={asked}
        input={input}
        // what was searched for last is no reason to offer less
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
          // where the message lies over what follows, it stands alone
          typed !== undefined && (!empty || look === 'large') && <RecentSearches typed={typed} returnFocus={() => input.current?.focus()} />
        }
      </KeywordForm>
    </search>
  );
}

/** What was typed since the visitor came to the box; undefined while nobody is at it: nothing is offered then. */
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
          // it closes the list; the next one clears the box, as browsers have it
          event.preventDefault();
          setTyped(undefined);
        }
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event);
      },
    },
  };
}

/** Down from the box into what is offered and up again, as in a list of the browser's own. */
function step(event: KeyboardEvent): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li a')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? undefined : stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
