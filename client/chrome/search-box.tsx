// The keyword box: a form that works by itself; with JavaScript an empty one says so and keeps the focus (H1).
import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { type FormEvent, type Ref, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTo } from '../state/page.ts';
import styles from './search-box.module.css';

interface SearchBoxProps {
  /** `header`: icon button, joined; `wide`: the button says its word. */
  look: 'header' | 'wide';
  inputRef?: Ref<HTMLInputElement>;
}

export function SearchBox({ look, inputRef }: SearchBoxProps) {
  const { t } = useLingui();
  const to = useTo();
  const navigate = useNavigate();
  const messageId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [empty, setEmpty] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const field = form.current?.elements.namedItem('keywords');
    if (!(field instanceof HTMLInputElement)) return;
    const keywords = field.value.trim();
    setEmpty(keywords === '');
    if (keywords === '') field.focus();
    else void navigate(`/search?${new URLSearchParams({ keywords })}`);
  }

  return (
    <search className={`${styles['box']} ${styles[look]}`}>
      <form ref={form} method="get" action={to('/search')} className={styles['form']} onSubmit={submit}>
        <input
          ref={inputRef}
          type="search"
          name="keywords"
          className={styles['input']}
          placeholder={t`请输入关键字`}
          aria-label={t`搜索关键字`}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          aria-invalid={empty}
          aria-describedby={empty ? messageId : undefined}
          onInput={() => setEmpty(false)}
        />
        <button type="submit" className={styles['button']}>
          <Search size={20} aria-hidden />
          <span className={look === 'header' ? 'visually-hidden' : undefined}>
            <Trans>搜索</Trans>
          </span>
        </button>
      </form>
      {empty && (
        <p role="alert" id={messageId} className={styles['message']}>
          <Trans>请填写要搜索的关键字</Trans>
        </p>
      )}
    </search>
  );
}
