// A form field: label, hint, control and error message.
import type { InputHTMLAttributes, ReactNode } from 'react';
import { type RegisterOptions, useFormContext } from 'react-hook-form';
import { useWords } from '../../forms/messages.ts';
import { Icon } from '../icon.tsx';
import { Counter } from './counter.tsx';
import styles from './form.module.css';
import { useFieldId } from './form.tsx';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id'> {
  name: string;
  label: string;
  hint?: string;
  /** If true, the label says that the field is optional. */
  optional?: boolean;
  /** Maximum number of characters. If set, a counter is shown under the field. */
  most?: number;
  /** An element inside the control, at its end. */
  inside?: ReactNode;
  /** An element beside the control. */
  beside?: ReactNode;
  options?: RegisterOptions;
}

export function Field({ name, label, hint, optional = false, most, inside, beside, options, type = 'text', ...input }: FieldProps) {
  const id = useFieldId(name);
  const { register, getFieldState, formState } = useFormContext();
  const message = getFieldState(name, formState).error?.message;
  const described = [hint && `${id}-hint`, most !== undefined && `${id}-count`, message && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      <div className={styles['row']}>
        <div className={`grow ${styles['control']}`}>
          <input
            {...register(name, options)}
            {...input}
            id={id}
            type={type}
            className={`input ${inside ? styles['with-inside'] : ''}`}
            aria-required={!optional}
            aria-invalid={message !== undefined}
            aria-describedby={described || undefined}
          />
          {inside}
        </div>
        {beside}
      </div>
      {most === undefined ? (
        <FieldError name={name} />
      ) : (
        <div className={`apart ${styles['below']}`}>
          <FieldError name={name} />
          <Counter name={name} most={most} id={`${id}-count`} />
        </div>
      )}
    </div>
  );
}

export function FieldError({ name }: { name: string }) {
  const id = useFieldId(name);
  const words = useWords();
  const { getFieldState, formState } = useFormContext();
  const message = getFieldState(name, formState).error?.message;
  if (message === undefined) return null;
  const { text, lang } = words(message);
  return (
    <p id={`${id}-error`} className={`error-text ${styles['error']}`} lang={lang}>
      <Icon name="circle-alert" size={16} />
      {text}
    </p>
  );
}
