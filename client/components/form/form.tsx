// The frame of a form: it provides context to its fields, prevents concurrent submissions, and can show an error summary.
import { Trans } from '@lingui/react/macro';
import { createContext, type FormEvent, type MouseEvent, type ReactNode, useContext, useId, useRef } from 'react';
import { FormProvider, useFormContext, useFormState } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useWords } from '../../forms/messages.ts';
import type { FormSchema, PortalForm } from '../../forms/portal-form.ts';
import { Icon } from '../icon.tsx';
import styles from './form.module.css';

const FormIdContext = createContext('');

/** Returns the id of the control of a field in this form. */
export const useFieldId = (name: string): string => `${useContext(FormIdContext)}-${name}`;

interface FormProps<S extends FormSchema> {
  form: PortalForm<S>;
  /** Called with valid values. The form counts as submitting until the promise settles. */
  onSubmit: (values: z.output<S>) => Promise<void>;
  children: ReactNode;
}

export function Form<S extends FormSchema>({ form, onSubmit, children }: FormProps<S>) {
  const id = useId();
  const busy = useRef(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    try {
      await form.handleSubmit(onSubmit)();
    } finally {
      busy.current = false;
    }
  }

  return (
    <FormIdContext value={id}>
      <FormProvider {...form}>
        <form noValidate method="post" className={`${styles['form']} with-js`} onMouseDown={keepFocus} onSubmit={(event) => void submit(event)}>
          {children}
        </form>
      </FormProvider>
      <p className="without-js">
        <Trans>此操作需要 JavaScript，请在浏览器设置中启用后重试。</Trans>
      </p>
    </FormIdContext>
  );
}

/** Keeps the focus in the field when a button is pressed, since an error that appears on blur could move the button before the click. */
function keepFocus(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('button') !== null) event.preventDefault();
}

/** Lists links to the invalid fields. For forms of more than three fields. */
export function Summary({ labels }: { labels: Readonly<Record<string, string>> }) {
  const id = useContext(FormIdContext);
  const words = useWords();
  const { setFocus } = useFormContext();
  const { errors, submitCount } = useFormState();
  const wrong = Object.entries(labels).flatMap(([name, label]) => {
    const message = errors[name]?.message;
    return typeof message === 'string' ? [{ name, label, ...words(message) }] : [];
  });
  if (submitCount === 0 || wrong.length === 0) return null;
  return (
    <div className={styles['summary']}>
      <p>
        <Trans>以下内容需要修改：</Trans>
      </p>
      <ul>
        {wrong.map(({ name, label, text, lang }) => (
          <li key={name}>
            <a
              href={`#${id}-${name}`}
              onClick={(event) => {
                event.preventDefault();
                setFocus(name);
              }}
            >
              {label}
              {': '}
              <span lang={lang}>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Keeps its width and focus while submitting. boot.ts stores a click from before hydration and repeats it. */
export function SubmitButton({ children }: { children: ReactNode }) {
  const { isSubmitting } = useFormState();
  return (
    <button type="submit" className={`button button-primary ${styles['submit']}`} aria-disabled={isSubmitting} aria-busy={isSubmitting}>
      <span className={isSubmitting ? styles['unseen'] : undefined}>{children}</span>
      {isSubmitting && (
        <span className="centre fill">
          <Icon name="loader-circle" className={styles['spin']} />
          <span className="visually-hidden">
            <Trans>正在提交</Trans>
          </span>
        </span>
      )}
    </button>
  );
}
