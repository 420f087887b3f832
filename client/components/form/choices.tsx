// A choice between a few options, shown as cards. Native radio buttons provide arrow keys and screen reader support.
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { FieldError } from './field.tsx';
import styles from './form.module.css';
import { useFieldId } from './form.tsx';

interface ChoicesProps {
  name: string;
  legend: string;
  choices: readonly { value: string; label: ReactNode; note?: ReactNode }[];
}

export function Choices({ name, legend, choices }: ChoicesProps) {
  const id = useFieldId(name);
  const { register, getFieldState, setValue, formState } = useFormContext();
  const isWrong = getFieldState(name, formState).error !== undefined;
  // `register` unchecks a radio button that was checked before hydration, so the choice is stored here and restored
  const early = useRef<string>(undefined);
  useEffect(() => {
    if (early.current !== undefined) setValue(name, early.current);
  }, [name, setValue]);
  const { ref, ...field } = register(name);
  return (
    <fieldset className={`field ${isWrong ? styles['wrong'] : ''}`} aria-describedby={isWrong ? `${id}-error` : undefined}>
      <legend className={styles['legend']}>{legend}</legend>
      <div className={styles['choices']}>
        {choices.map(({ value, label, note }, i) => (
          <label key={value} className={styles['choice']}>
            <input
              type="radio"
              {...field}
              ref={(radio) => {
                if (radio?.checked) early.current = value;
                ref(radio);
              }}
              value={value}
              {...(i === 0 && { id })}
            />
            <span className={styles['choice-words']}>
              <span className={styles['choice-label']}>{label}</span>
              {note !== undefined && <span className="hint">{note}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError name={name} />
    </fieldset>
  );
}
