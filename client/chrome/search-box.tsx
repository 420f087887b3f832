// The search box. It works without JavaScript; with it, an empty search shows a message and the focus stays in the field (H1, C6).

import { Trans, useLingui } from '@lingui/react/macro';
import { type CompositionEvent, type FocusEvent, type KeyboardEvent, type RefObject, Suspense, useId, useRef, useState } from 'react';
import { Icon } from '../components/icon.tsx';
import { KeywordForm } from '../components/keyword-form.tsx';
import { lazyComponent } from '../lazy.tsx';
import { useNavigate } from '../navigation/navigate.ts';
import { useOnNavigation } from '../navigation/on-navigation.ts';
import { withQuery } from '../query.ts';
import styles from './search-box.module.css';

const Suggestions = lazyComponent(async () => (await import('./suggestions.tsx')).Suggestions);

interface SearchBoxProps {
  /** `header` has a joined icon button, `wide` a button with text; `large` is `wide` as shown on the results page. */
  look: 'header' | 'wide' | 'large';
  inputRef?: RefObject<HTMLInputElement | null>;
  /** The keywords of the current results. An empty string shows the message of an empty search. */
  searched?: string;
}

export function SearchBox({ look, inputRef, searched }: SearchBoxProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const input = inputRef ?? own;
  const { typed, settled, active, count, setCount, open, type, close, handlers } = useSuggestions();

  function choose(keywords: string) {
    if (input.current !== null) input.current.value = keywords;
    close();
    navigate(withQuery('/search', { keywords }));
  }

  return (
    <search className={`${styles['box']} ${styles[look] ?? ''}`} {...handlers}>
      <KeywordForm
        label={t`搜索关键字`}
        placeholder={t`请输入关键字`}
        classes={{ input: styles['input'] ?? '', message: styles['message'] ?? '' }}
        searched={searched}
        input={input}
        inputProps={{
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': count > 0,
          'aria-controls': count > 0 ? id : undefined,
          'aria-activedescendant': count > active && active >= 0 ? `${id}-${active}` : undefined,
        }}
        onFocus={open}
        onType={type}
        onSubmit={close}
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
          typed !== undefined &&
          (!empty || look === 'large') && (
            <Suspense fallback={null}>
              <Suggestions
                id={id}
                typed={typed}
                settled={settled}
                active={active}
                onChoose={choose}
                onCount={setCount}
                returnFocus={() => input.current?.focus()}
              />
            </Suspense>
          )
        }
      </KeywordForm>
    </search>
  );
}

/** State of the suggestions. `typed` is the text typed since the box got the focus, and undefined while they are closed. */
function useSuggestions() {
  const [typed, setTyped] = useState<string>();
  const [settled, setSettled] = useState('');
  const [active, setActive] = useState(-1);
  const [count, setCount] = useState(0);
  const isComposing = useRef(false);
  useOnNavigation(() => setTyped(undefined));

  function type(text: string) {
    setTyped(text);
    setActive(-1);
    if (!isComposing.current) setSettled(text);
  }
  const close = () => setTyped(undefined);
  // suggests all recent searches first, although the box still contains the last keywords
  const open = () => type('');

  return {
    typed,
    settled,
    active,
    count,
    setCount,
    open,
    type,
    close,
    handlers: {
      onCompositionStart() {
        isComposing.current = true;
      },
      onCompositionEnd({ target }: CompositionEvent) {
        isComposing.current = false;
        if (target instanceof HTMLInputElement) type(target.value);
      },
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        setActive(-1);
        if (!currentTarget.contains(relatedTarget)) close();
      },
      onKeyDown(event: KeyboardEvent) {
        const { key, currentTarget, target } = event;
        if (key === 'Escape' && typed !== undefined) {
          // Escape closes the suggestions; without preventDefault it would also clear the box. The next Escape clears it, as browsers do
          event.preventDefault();
          close();
        }
        if (!(target instanceof HTMLInputElement)) return;
        if (key === 'ArrowDown' && typed === undefined) type(target.value);
        if (count === 0) return;
        if (key === 'ArrowDown' || key === 'ArrowUp') {
          event.preventDefault();
          // from -1, the box itself, to the last option and round
          setActive((at) => ((at + (key === 'ArrowDown' ? 2 : count + 1)) % (count + 1)) - 1);
        }
        if (key === 'Enter' && active >= 0) {
          event.preventDefault();
          currentTarget.querySelectorAll<HTMLElement>('[role=option]')[active]?.click();
        }
      },
    },
  };
}
