// A checkbox or switch with its label and error message.
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { FieldError } from './field.tsx';
import styles from './form.module.css';
import { useFieldId } from './form.tsx';

interface CheckProps {
  name: string;
  /** The label. It may contain links. */
  children: ReactNode;
  /** If true, the form is invalid unless the box is ticked. */
  required?: boolean;
  /** If true, it looks like a switch. */
  asSwitch?: boolean;
  /** Id of an element that explains the option further. */
  describedBy?: string;
}

export function Check({ name, children, required = false, asSwitch = false, describedBy }: CheckProps) {
  const id = useFieldId(name);
  const { register, getFieldState, formState } = useFormContext();
  const isWrong = getFieldState(name, formState).error !== undefined;
  const described = [describedBy, isWrong && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <div className={styles['check']}>
        <input
          type="checkbox"
          {...register(name)}
          {...(asSwitch && { role: 'switch', className: styles['switch'] })}
          id={id}
          aria-required={required || undefined}
          aria-invalid={isWrong || undefined}
          aria-describedby={described || undefined}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      <FieldError name={name} />
    </div>
  );
}
