// A text area with a character counter. Text that is too long causes an error message and is never cut (F1).
import { useFormContext } from 'react-hook-form';
import { Counter } from './counter.tsx';
import { FieldError } from './field.tsx';
import styles from './form.module.css';
import { useFieldId } from './form.tsx';

interface TextAreaProps {
  name: string;
  label: string;
  hint?: string;
  /** Maximum number of characters. */
  most: number;
  rows?: number;
  /** Whether the text may stay empty. */
  optional?: boolean;
}

export function TextArea({ name, label, hint, most, rows = 6, optional = false }: TextAreaProps) {
  const id = useFieldId(name);
  const { register, getFieldState, formState } = useFormContext();
  const isWrong = getFieldState(name, formState).error !== undefined;
  const described = [hint !== undefined && `${id}-hint`, `${id}-count`, isWrong && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      <textarea
        {...register(name)}
        id={id}
        rows={rows}
        className="input"
        autoComplete="off"
        aria-required={!optional}
        aria-invalid={isWrong}
        aria-describedby={described}
      />
      <div className={`apart ${styles['below']}`}>
        <FieldError name={name} />
        <Counter name={name} most={most} id={`${id}-count`} />
      </div>
    </div>
  );
}
