// A password field with a button that shows the password. Pasted values are not trimmed (F4).
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '../icon.tsx';
import { Field, type FieldProps } from './field.tsx';
import styles from './form.module.css';

export function PasswordField({
  name,
  label,
  hint,
  autoComplete,
  options,
}: Pick<FieldProps, 'name' | 'label' | 'hint' | 'autoComplete' | 'options'>) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <Field
      name={name}
      label={label}
      {...(hint !== undefined && { hint })}
      {...(options && { options })}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      inside={
        <button type="button" className={`centre ${styles['inside']}`} aria-label={t`显示密码`} aria-pressed={shown} onClick={() => setShown(!shown)}>
          <Icon name={shown ? 'eye-off' : 'eye'} size={20} />
        </button>
      }
    />
  );
}
