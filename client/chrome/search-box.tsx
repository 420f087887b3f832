// The keyword box: a form that works by itself; with JavaScript an empty one says so and keeps the focus (H1, C6).

import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { type FocusEvent, type FormEvent, type KeyboardEvent, type Ref, Suspense, useId, useRef, useState } from 'react';
import { useTo } from '../data/page.ts';
import { useNavigate } from '../navigation/navigate.ts';
import { useOnNavigation } from '../navigation/on-navigation.ts';
import { optional } from '../optional.ts';
import styles from './search-box.module.css';

const RecentSearches = optional(async () => (await import('./recent-searches.tsx')).RecentSearches);

interface SearchBoxProps {
  /** `header`: icon button, joined; `wide`: the button says its word; `large`: the same, on the page of results. */
  look: 'header' | 'wide' | 'large';
  inputRef?: Ref<HTMLInputElement>;
  /** What was searched for; nothing at all asks for keywords from the start. */
  asked?: string;
}

export function SearchBox({ look, inputRef, asked }: SearchBoxProps) {
  const { t } = useLingui();
  const to = useTo();
  const navigate = useNavigate();
  const messageId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [empty, setEmpty] = useState(asked === '');
  const { typed, setTyped, handlers } = useTyped();

  function submit(event: FormEvent) {
    event.preventDefault();
    const field = fieldOf(form.current);
    const keywords = field?.value.trim() ?? '';
    setTyped(undefined);
    setEmpty(keywords === '');
    if (keywords === '') field?.focus();
    else navigate(`/search?${new URLSearchParams({ keywords })}`);
  }

  return (
    <search className={`${styles['box']} ${styles[look] ?? ''}`} {...handlers}>
      <form ref={form} method="get" action={to('/search')} className="search-form" onSubmit={submit}>
        <input
          ref={inputRef}
          type="search"
          name="keywords"
          className={`search-input ${styles['input']}`}
          placeholder={t`请输入关键字`}
          aria-label={t`搜索关键字`}
          defaultValue={asked}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          aria-invalid={empty}
          aria-describedby={empty ? messageId : undefined}
          // what was searched for last is no reason to offer less
          onFocus={() => setTyped('')}
          onInput={({ currentTarget }) => {
            setEmpty(false);
            setTyped(currentTarget.value);
          }}
        />
        <button type="submit" className={`search-button ${styles['button']}`}>
          <Search size={20} aria-hidden />
          <span className={look === 'header' ? 'visually-hidden' : undefined}>
            <Trans>搜索</Trans>
          </span>
        </button>
      </form>
      {empty && (
        <p role="alert" id={messageId} className={`search-message ${styles['message']}`}>
          <Trans>请填写要搜索的关键字</Trans>
        </p>
      )}
      {/* where the message lies over what follows, it stands alone */}
      {typed !== undefined && (!empty || look === 'large') && (
        <Suspense>
          <RecentSearches typed={typed} returnFocus={() => fieldOf(form.current)?.focus()} />
        </Suspense>
      )}
    </search>
  );
}

function fieldOf(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const field = form?.elements.namedItem('keywords');
  return field instanceof HTMLInputElement ? field : undefined;
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
