// Search and filter forms. Without JavaScript they are plain GET forms; with it they use client-side navigation (H1, C1, C6).
import { Trans } from '@lingui/react/macro';
import {
  type AriaAttributes,
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTo } from '../data/page.ts';
import { useNavigate } from '../navigation/navigate.ts';
import { type Query, type Readings, readQuery, withQuery } from '../query.ts';

const field = { type: 'search', name: 'keywords', maxLength: 100, autoComplete: 'off', enterKeyHint: 'search' } as const;

interface KeywordFormProps {
  label: string;
  placeholder: string;
  classes: { input: string; message: string };
  /** Keywords of the current results. If the form was submitted without keywords, the string is empty and a message is shown. */
  searched?: string | undefined;
  input?: RefObject<HTMLInputElement | null> | undefined;
  /** More attributes of the field, such as those of a combobox. */
  inputProps?: Pick<InputHTMLAttributes<HTMLInputElement>, 'role' | keyof AriaAttributes>;
  onFocus?: () => void;
  onType?: (typed: string) => void;
  onSubmit?: () => void;
  button: ReactNode;
  /** Renders content below the form. @param empty whether the message of an empty search is shown */
  children?: (empty: boolean) => ReactNode;
}

/** The form of the site search. If it is submitted empty, it shows a message and keeps the focus. */
export function KeywordForm({
  label,
  placeholder,
  classes,
  searched,
  input,
  inputProps,
  onFocus,
  onType,
  onSubmit,
  button,
  children,
}: KeywordFormProps) {
  const to = useTo();
  const navigate = useNavigate();
  const messageId = useId();
  const own = useRef<HTMLInputElement>(null);
  const ref = input ?? own;
  const [empty, setEmpty] = useState(searched === '');

  function submit(event: FormEvent) {
    event.preventDefault();
    const keywords = ref.current?.value.trim() ?? '';
    onSubmit?.();
    setEmpty(keywords === '');
    if (keywords === '') ref.current?.focus();
    else navigate(`/search?${new URLSearchParams({ keywords })}`);
  }

  return (
    <>
      <form method="get" action={to('/search')} className="search-form" onSubmit={submit}>
        <input
          {...field}
          {...inputProps}
          ref={ref}
          className={`search-input ${classes.input}`}
          placeholder={placeholder}
          aria-label={label}
          defaultValue={searched}
          aria-invalid={empty}
          aria-describedby={empty ? messageId : undefined}
          onFocus={onFocus}
          onInput={({ currentTarget }) => {
            setEmpty(false);
            onType?.(currentTarget.value);
          }}
        />
        {button}
      </form>
      {empty && (
        <p role="alert" id={messageId} className={`search-message ${classes.message}`}>
          <Trans>请填写要搜索的关键字</Trans>
        </p>
      )}
      {children?.(empty)}
    </>
  );
}

interface FilterFormProps {
  id?: string;
  /** Path of the list. The form keeps its query, such as `?section=`. */
  path: string;
  /** The query parameters that this form may set. Other form fields are not added to the URL. */
  known: Readings;
  query: Query;
  label: string;
  classes: { bar: string | undefined; form?: string | undefined; keywords: string | undefined; clear: string | undefined };
  /** Form fields before and after the keywords. */
  before?: ReactNode;
  after?: (submit: () => void) => ReactNode;
  button: ReactNode;
  /** Path of the list without filters, for a link that clears them. Undefined if no filter is set. */
  cleared: string | undefined;
}

/** A form that filters the list at `path`. */
export function FilterForm({ id, path, known, query, label, classes, before, after, button, cleared }: FilterFormProps) {
  const to = useTo();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { keywords = '' } = query;
  const [action = path, kept] = path.split('?');
  const [input, showsSent] = useShownValue<HTMLInputElement>(keywords);

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (form.current === null) return;
    const given = new URLSearchParams([...new FormData(form.current)].map(([name, value]) => [name, String(value)]));
    const { query: sent } = readQuery(known, String(given));
    showsSent(sent['keywords'] ?? '');
    navigate(withQuery(path, sent));
  }

  return (
    <search className={`${classes.bar} not-print`}>
      <form ref={form} id={id} method="get" action={to(action)} className={`row ${classes.form ?? ''}`} onSubmit={submit}>
        {[...new URLSearchParams(kept)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {before}
        <input {...field} ref={input} className={`input ${classes.keywords}`} defaultValue={keywords} placeholder={label} aria-label={label} />
        {after?.(() => submit())}
        {button}
        {cleared !== undefined && (
          <a href={to(cleared)} className={classes.clear}>
            <Trans>清除条件</Trans>
          </a>
        )}
      </form>
    </search>
  );
}

/**
 * Returns a ref for a field that follows a query value, also after Back (C1, F2), and a function that takes the value that the form sends.
 * Text typed before hydration, or while the results of the sent value load, stays until the value changes.
 */
export function useShownValue<T extends HTMLInputElement | HTMLSelectElement>(value: string): [RefObject<T | null>, (sent: string) => void] {
  const field = useRef<T>(null);
  const shown = useRef(value);
  useEffect(() => {
    if (field.current !== null && shown.current !== value) field.current.value = value;
    shown.current = value;
  }, [value]);
  return [
    field,
    (sent) => {
      shown.current = sent;
    },
  ];
}
